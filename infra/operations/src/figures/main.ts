import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { rebuildRollUps } from '@studio/contracts';
import { Bus, BusModule } from '@studio/service-kit';
import { readVariables } from '../site/site.ts';

async function figures(args: string[]): Promise<string> {
  if (args.join(' ') !== 'rebuild') throw new Error('npm run figures -- rebuild');
  const config = readVariables('NATS_URL', 'CALLER_SECRET');
  const module = BusModule.forRoot({ name: 'operations', config });
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    await context.get(Bus).request(rebuildRollUps, {});
  } finally {
    await context.close();
  }
  return 'All stored events are counted again.';
}

figures(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
