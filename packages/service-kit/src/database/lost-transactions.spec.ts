import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { afterAll, expect, it } from '@jest/globals';
import { request } from '@studio/contracts';
import { startTestPostgres, testNatsUrl, until } from '@studio/test-harness';
import { DataSource, EntitySchema, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { RequestHandler, Bus, ServiceKitModule, startService } from '../index.js';
import { testConfig } from '../testing/test-config.js';

const WAYS = ['statements', 'save', 'nested', 'builder', 'slow'] as const;
const spend = request('test.spend', {
  input: z.strictObject({ way: z.enum(WAYS) }),
  output: z.object({ ok: z.literal(true) }),
});
const blunder = request('test.blunder', {
  input: z.strictObject({ of: z.enum(['type', 'forgotten-transaction', 'sql']) }),
  output: z.object({ ok: z.literal(true) }),
});

interface Coin {
  id: number;
  n: number;
}
const Coin = new EntitySchema<Coin>({
  name: 'coins',
  columns: { id: { type: 'int', primary: true, generated: true }, n: { type: 'int' } },
});

@Controller()
class Purse {
  constructor(private readonly database: DataSource) {}

  @RequestHandler(spend)
  async spend({ way }: { way: (typeof WAYS)[number] }): Promise<{ ok: true }> {
    if (way === 'save') await this.database.getRepository(Coin).save([{ n: 1 }, { n: 2 }]);
    else await this.database.transaction((tx) => this.inTransaction(way, tx));
    return { ok: true };
  }

  @RequestHandler(blunder)
  async blunder({ of }: { of: string }): Promise<{ ok: true }> {
    if (of === 'type') (undefined as unknown as Coin).n += 1;
    if (of === 'sql') await this.database.query('SELECT nothing FROM nowhere');
    let kept: EntityManager | undefined;
    await this.database.transaction(async (tx) => void (kept = tx));
    await kept!.query('SELECT 1');
    return { ok: true };
  }

  private async inTransaction(way: string, tx: EntityManager): Promise<void> {
    for (let n = 0; n < 4; n += 1) {
      await tx.query('INSERT INTO coins (n) VALUES ($1)', [n]);
      if (way === 'save' || way === 'nested') await tx.getRepository(Coin).save({ n });
      if (way === 'nested') await tx.transaction((inner) => inner.query('SELECT 1'));
      if (way === 'builder')
        await tx.createQueryBuilder(Coin, 'c').where('c.n = :n', { n }).take(1).getMany();
      // Waits between statements, so that the connection may break while nothing runs on it.
      if (way === 'slow') await sleep(Math.random() * 10);
    }
  }
}

const postgres = await startTestPostgres();
const { url } = await postgres.createDatabase('kit');
const config = testConfig(url, testNatsUrl());
@Module({
  imports: [ServiceKitModule.forRoot({ name: 'test', config, entities: [Coin] })],
  controllers: [Purse],
})
class TestModule {}
const service = await startService({ name: 'test', config, module: TestModule });
await service.app.get(DataSource).query('CREATE TABLE coins (id serial PRIMARY KEY, n int)');
afterAll(async () => {
  await service.stop();
  await postgres.stop();
});

const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const blunders = (): Promise<string[]> =>
  Promise.all(
    (['type', 'forgotten-transaction', 'sql'] as const).map((of) =>
      outcome(service.app.get(Bus).request(blunder, { of })),
    ),
  );

/** Sends requests from twenty callers until `ended`; resolves to the count of each outcome. */
async function spendUntil(ended: () => boolean): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const bus = service.app.get(Bus);
  const caller = async (_: unknown, at: number): Promise<void> => {
    for (let n = at; !ended(); n += 1) {
      const code = await outcome(bus.request(spend, { way: WAYS[n % WAYS.length]! }));
      seen[code] = (seen[code] ?? 0) + 1;
      if (code !== 'ok') await sleep(5);
    }
  };
  await Promise.all(Array.from({ length: 20 }, caller));
  return seen;
}

async function duringLoad(trouble: () => Promise<void>): Promise<Record<string, number>> {
  let over = false;
  const load = spendUntil(() => over);
  await trouble().finally(() => (over = true));
  return load;
}

/** A busy machine may also exceed deadlines; that is not a fault. */
function expectOutage(seen: Record<string, number>): void {
  const codes = Object.keys(seen).filter((code) => code !== 'deadline-exceeded');
  expect(codes.sort()).toEqual(['ok', 'unavailable']);
}

it('reports a programming error as internal', async () => {
  expect(await blunders()).toEqual(['internal', 'internal', 'internal']);
});

it('reports only unavailable when connections are cut at random moments', async () => {
  const seen = await duringLoad(async () => {
    for (let n = 0; n < 25; n += 1) {
      await sleep(20 + Math.random() * 40);
      await service.app
        .get(DataSource)
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'test'`,
        )
        .catch(() => undefined);
    }
  });
  expectOutage(seen);
});

it('reports only unavailable when the server is killed at random moments', async () => {
  const seen = await duringLoad(async () => {
    for (let n = 0; n < 3; n += 1) {
      await sleep(200 + Math.random() * 200);
      await postgres.kill();
      await sleep(100);
      await postgres.start();
      await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
    }
  });
  expectOutage(seen);
  // Connections are being replaced, and a busy machine exceeds deadlines.
  await until(async () => (await blunders()).includes('internal'));
});
