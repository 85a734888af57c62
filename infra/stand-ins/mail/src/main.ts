import { readConfig } from '@studio/config';
import { mailSinkConfig } from './config.ts';
import { startMailSink } from './mail-sink.ts';

// Standard output holds log lines only: silences Node's warnings about its experimental features.
process.removeAllListeners('warning');

try {
  const sink = await startMailSink(readConfig(mailSinkConfig));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sink.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  process.stderr.write(
    `The mail sink cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
