import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BackgroundLoops, BackgroundModule } from './background-loops.js';
import { Every } from './every.js';
import { until } from '@studio/test-harness';

@Injectable()
class Gardener {
  readonly pauseMs = 5;
  watered = 0;
  weeded = 0;
  raked = 0;
  inHand = Promise.withResolvers<void>();

  @Every((gardener: Gardener) => gardener.pauseMs)
  async water(): Promise<void> {
    this.watered += 1;
  }

  /** Finds three weeds, then none. */
  @Every(3_600_000)
  async weed(): Promise<boolean> {
    this.weeded += 1;
    return this.weeded < 3;
  }

  @Every(3_600_000)
  async rake(): Promise<void> {
    this.raked += 1;
    if (this.raked > 1) await this.inHand.promise;
  }
}

@Module({ imports: [BackgroundModule], providers: [Gardener] })
class Garden {}

let app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;
beforeEach(async () => {
  app = await NestFactory.createApplicationContext(Garden, { logger: false });
});
afterEach(() => app?.close());

it('runs each marked method at start, after its pause, and again at once while there is more to do', async () => {
  const gardener = app.get(Gardener);
  await until(async () => gardener.watered > 2 && gardener.weeded === 3);
  expect(gardener.raked).toBe(1);
});

it('runs when poked, and finishes the current run before the application closes', async () => {
  const gardener = app.get(Gardener);
  await until(async () => gardener.raked === 1);
  app.get(BackgroundLoops).poke(Gardener);
  await until(async () => gardener.raked === 2);
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  const watered = gardener.watered;
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  gardener.inHand.resolve();
  await closed;
  expect(gardener.watered).toBeLessThanOrEqual(watered + 1);
});
