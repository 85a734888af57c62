import { readConfig } from './config.ts';
import { startMailSink } from './mail-sink.ts';

try {
  const sink = await startMailSink(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sink.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(`The mail sink cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
