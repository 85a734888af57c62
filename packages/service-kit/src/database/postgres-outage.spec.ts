import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { afterAll, expect, it } from '@jest/globals';
import { event, request, type CloudEvent } from '@studio/contracts';
import { startTestPostgres, testNatsUrl, until } from '@studio/test-harness';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  RequestHandler,
  Bus,
  NatsConnection,
  ServiceKitModule,
  startService,
  EventHandler,
} from '../index.js';
import { testConfig } from '../testing/test-config.js';

const count = request('test.count', { input: z.strictObject({}), output: z.object({ n: z.int() }) });
const dropped = event('test.coin.dropped.v1', z.object({ n: z.int() }));

@Controller()
class Purse {
  constructor(private readonly database: DataSource) {}

  @RequestHandler(count)
  async count(): Promise<{ n: number }> {
    const [row] = await this.database.query<{ n: number }[]>('SELECT count(*)::int AS n FROM coins');
    return row!;
  }

  @EventHandler(dropped, { consumer: 'test-purse', maxDeliveries: 2 })
  async keep({ data }: CloudEvent<{ n: number }>, tx: EntityManager): Promise<void> {
    await tx.query('INSERT INTO coins (n) VALUES ($1)', [data.n]);
  }
}

const postgres = await startTestPostgres();
const { url } = await postgres.createDatabase('kit');
const config = testConfig(url, testNatsUrl());
@Module({ imports: [ServiceKitModule.forRoot({ name: 'test', config })], controllers: [Purse] })
class TestModule {}
const service = await startService({ name: 'test', config, module: TestModule });
await service.app.get(DataSource).query('CREATE TABLE coins (n int)');

afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

const drop = (n: number): Promise<unknown> => {
  const coin = {
    specversion: '1.0',
    id: `coin-${n}`,
    source: 'test',
    type: dropped.type,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { n },
  };
  return service.app
    .get(NatsConnection)
    .js.publish(`events.${dropped.type}`, JSON.stringify(coin), { msgID: coin.id });
};
const coins = (): Promise<number> =>
  service.app
    .get(Bus)
    .request(count, {})
    .then(
      (answer) => answer.n,
      () => -1,
    );

it.each(['stop', 'kill'] as const)('recovers after a Postgres %s without losing events', async (way) => {
  const before = await coins();
  for (let n = 0; n < 10; n += 1) await drop(before + n);
  await postgres[way]();
  for (let n = 10; n < 20; n += 1) await drop(before + n);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  expect(await coins()).toBe(-1);
  await sleep(1_500);
  await postgres.start();
  await until(async () => (await coins()) === before + 20);
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
  expect((await service.app.get(NatsConnection).jsm.streams.info('DEAD_LETTERS')).state.messages).toBe(0);
});
