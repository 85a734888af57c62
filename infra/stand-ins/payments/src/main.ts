import { readConfig } from '@studio/config';
import { sandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

// Standard output holds log lines only: silences Node's warnings about its experimental features.
process.removeAllListeners('warning');

try {
  // The only place that reads the environment.
  const sandbox = await startSandbox(readConfig(sandboxConfig));
  process.on('warning', (warning) => sandbox.app.log.debug(warning.message));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`The payment sandbox cannot start: ${(error as Error).message}\n`);
  process.exit(1);
}
