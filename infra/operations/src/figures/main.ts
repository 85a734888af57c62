import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { rebuildRollUps } from '@studio/contracts';
import { readCommandLine, runCommand, UsageError } from '@studio/local-runtime';
import { Bus, BusModule } from '@studio/service-kit';
import { readVariables } from '../site/site.ts';

const USAGE = `npm run figures -- rebuild   counts all stored events again`;

await runCommand(async (args) => {
  const { positionals } = readCommandLine(args, USAGE, { allowPositionals: true });
  if (positionals.join(' ') !== 'rebuild') throw new UsageError(USAGE);
  const config = readVariables('NATS_URL', 'CALLER_SECRET');
  const module = BusModule.forRoot({ name: 'operations', config, waits: false });
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    await context.get(Bus).request(rebuildRollUps, {});
  } finally {
    await context.close();
  }
  return 'All stored events are counted again.';
});
