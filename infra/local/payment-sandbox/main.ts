import { readSandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

try {
  // the one place that reads the environment
  const sandbox = await startSandbox(readSandboxConfig(process.env));
  // Node's own warnings become log lines, as everything else here is
  process.removeAllListeners('warning').on('warning', (warning) => sandbox.app.log.debug(warning.message));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      sandbox.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
