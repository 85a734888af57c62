import { readConfig } from '@studio/config';
import { issuerConfig } from './config.ts';
import { startIssuer } from './issuer.ts';

// Standard output holds log lines only: silences Node's warnings about its experimental features.
process.removeAllListeners('warning');

try {
  const issuer = await startIssuer(readConfig(issuerConfig));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    issuer.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  process.stderr.write(
    `The issuer cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
