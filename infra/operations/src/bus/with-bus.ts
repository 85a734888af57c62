import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Bus, BusModule } from '@studio/service-kit';
import type { BusConfig } from './config.ts';

/** Runs `work` with a bus connection that acts as a service, and closes it afterwards. */
export async function withBus<T>(config: BusConfig, work: (bus: Bus) => Promise<T>): Promise<T> {
  const module = BusModule.forRoot({ name: 'operations', config });
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(context.get(Bus));
  } finally {
    await context.close();
  }
}
