import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Module } from '@nestjs/common';
import { afterAll, expect, it } from '@jest/globals';
import { startTestPostgres, testNatsUrl, until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { JobHandler, Jobs, ServiceKitModule, startService, UnrecoverableJobError } from '../index.js';
import type { JobRun, RunningService } from '../index.js';
import { testConfig } from '../testing/test-config.js';

const runs: { name: string; attempt: number; by: object }[] = [];
const runsOf = (name: string): number => runs.filter((run) => run.name === name).length;
let inHand = 0;

@Injectable()
class Ring {
  @JobHandler('ring')
  async ring({ name, failures = 0 }: { name: string; failures?: number }, run: JobRun): Promise<void> {
    runs.push({ name, attempt: run.attempt, by: this });
    if (run.attempt <= failures) throw new Error('the rope broke');
  }

  @JobHandler('crack')
  async crack({ name }: { name: string }, run: JobRun): Promise<void> {
    runs.push({ name, attempt: run.attempt, by: this });
    throw new UnrecoverableJobError('the bell has cracked');
  }

  @JobHandler('toll')
  async toll({ name }: { name: string }): Promise<void> {
    inHand += 1;
    await sleep(300);
    runs.push({ name, attempt: 1, by: this });
    inHand -= 1;
  }

  @JobHandler('strike-the-hour', { cron: '0 * * * *' })
  async strike(): Promise<void> {}
}

const start = (url: string): Promise<RunningService> => {
  const config = testConfig(url, testNatsUrl());
  const kit = ServiceKitModule.forRoot({
    name: 'test',
    config,
    jobTimes: { lookMs: 250, deadAfterMs: 2_000 },
  });
  @Module({ imports: [kit], providers: [Ring] })
  class TestModule {}
  return startService({ name: 'test', config, module: TestModule });
};

const postgres = await startTestPostgres();
const { url } = await postgres.createDatabase('kit');
const services = await Promise.all([start(url), start(url)]);
afterAll(async () => {
  await Promise.allSettled(services.map((service) => service.stop()));
  await postgres.stop();
});

const dataSource = (): DataSource => services[0]!.app.get(DataSource);
const add = (task: string, payload: object, options?: Parameters<Jobs['add']>[3]): Promise<void> =>
  dataSource().transaction((manager) => services[0]!.app.get(Jobs).add(manager, task, payload, options));
const metrics = async (): Promise<string> => (await fetch(`${services[0]!.url}/metrics`)).text();

it('runs a job once its transaction is committed, and never after a rollback', async () => {
  await dataSource()
    .transaction(async (manager) => {
      await services[0]!.app.get(Jobs).add(manager, 'ring', { name: 'rolled back' });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await add('ring', { name: 'committed' });
  await until(async () => runsOf('committed') === 1);
  expect(runsOf('rolled back')).toBe(0);
});

it('does not run a job that was removed by its key', async () => {
  const runAt = new Date(Date.now() + 750);
  await add('ring', { name: 'removed' }, { key: 'bell', runAt });
  await services[0]!.app.get(Jobs).remove(dataSource().manager, 'bell');
  await add('ring', { name: 'left alone' }, { runAt });
  await until(async () => runsOf('left alone') === 1);
  expect(runsOf('removed')).toBe(0);
});

it('shares the work between instances, each job run once', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `shared ${n}`);
  await Promise.all(names.map((name) => add('toll', { name })));
  await until(async () => names.every((name) => runsOf(name) > 0));
  const shared = runs.filter(({ name }) => name.startsWith('shared'));
  expect(shared).toHaveLength(40);
  expect(new Set(shared.map(({ by }) => by)).size).toBe(2);
});

it('keeps one waiting job per key, and runs it at its time', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await add('ring', { name: 'replaced' }, { key: 'one', runAt });
  await add('ring', { name: 'later' }, { key: 'one', runAt: new Date(Date.now() + 500) });
  await until(async () => runsOf('later') === 1);
  expect(runsOf('replaced')).toBe(0);
});

it('retries after a failure', async () => {
  await add('ring', { name: 'shaky', failures: 1 });
  await until(async () => runsOf('shaky') === 2);
});

it('keeps permanently failed jobs in the metrics and the database', async () => {
  await add('ring', { name: 'hopeless', failures: 9 }, { maxAttempts: 1 });
  await add('crack', { name: 'cracked' });
  await until(async () => /background_jobs\{task="ring",state="failed"\} 1/.test(await metrics()));
  await until(async () => /background_jobs\{task="crack",state="failed"\} 1/.test(await metrics()));
  expect([runsOf('hopeless'), runsOf('cracked')]).toEqual([1, 1]);
  const rows = await dataSource().query<{ last_error: string }[]>(
    `SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'crack'`,
  );
  expect(rows).toEqual([{ last_error: 'the bell has cracked' }]);
});

it('registers scheduled jobs', async () => {
  const rows = await dataSource().query<object[]>(
    'SELECT identifier FROM graphile_worker._private_known_crontabs',
  );
  expect(rows).toEqual([{ identifier: 'strike-the-hour' }]);
});

it('frees the jobs of a killed process', async () => {
  await add('ring', { name: 'orphan' }, { runAt: new Date(Date.now() + 3_600_000), key: 'orphan' });
  await dataSource().query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-the-dead', locked_at = now(), run_at = now()
     WHERE key = 'orphan'`,
  );
  await until(async () => runsOf('orphan') === 1);
});

it.each(['stop', 'kill'] as const)('recovers after a Postgres %s without losing jobs', async (way) => {
  const names = Array.from({ length: 20 }, (_, n) => `${way} ${n}`);
  await Promise.all(names.map((name) => add('toll', { name })));
  await until(async () => runs.some(({ name }) => name.startsWith(way)));
  await postgres[way]();
  await sleep(500);
  await postgres.start();
  await until(async () => names.every((name) => runsOf(name) > 0));
  await until(() =>
    add('ring', { name: `after ${way}` }).then(
      () => true,
      () => false,
    ),
  );
  await until(async () => runsOf(`after ${way}`) > 0);
  await until(
    async () => !/background_jobs\{task="(toll|ring)",state="(waiting|running)"\}/.test(await metrics()),
  );
});

it('finishes the running job before it stops', async () => {
  await add('toll', { name: 'last' });
  await until(async () => inHand === 1);
  await Promise.all(services.map((service) => service.stop()));
  expect([inHand, runsOf('last')]).toEqual([0, 1]);
});
