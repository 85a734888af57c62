import { rebuildRollUps } from '@studio/contracts';
import { readBusConfig } from '../bus/config.ts';
import { withBus } from '../bus/with-bus.ts';

async function figures(args: string[]): Promise<string> {
  if (args.join(' ') !== 'rebuild') throw new Error('npm run figures -- rebuild');
  await withBus(readBusConfig(), (bus) => bus.request(rebuildRollUps, {}));
  return 'All stored events are counted again.';
}

figures(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
