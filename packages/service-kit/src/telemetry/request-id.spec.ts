import { Controller, Logger, Module } from '@nestjs/common';
import { afterAll, expect, it, jest } from '@jest/globals';
import { event, request } from '@studio/contracts';
import { createTestDatabase, testNatsUrl, until } from '@studio/test-harness';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  Bus,
  currentRequestId,
  EventHandler,
  JobHandler,
  Jobs,
  Outbox,
  RequestHandler,
  ServiceKitModule,
  startService,
  withRequestId,
} from '../index.js';
import { testConfig } from '../testing/test-config.js';

const nothing = z.strictObject({});
const begin = request('test.trail.begin', { input: nothing, output: nothing });
const follow = request('test.trail.follow', { input: nothing, output: nothing });
const followed = event('test.trail.followed.v1', nothing);

/** The request id in each handler. */
const seen: Record<string, string | undefined> = {};
const warnings = jest.spyOn(Logger.prototype, 'warn');

@Controller()
class Trail {
  constructor(
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {}

  @RequestHandler(begin)
  async begin(): Promise<Record<string, never>> {
    return this.bus.request(follow, {});
  }

  @RequestHandler(follow)
  async follow(): Promise<Record<string, never>> {
    seen['request'] = currentRequestId();
    await this.dataSource.transaction((manager) => this.outbox.add(manager, followed, {}));
    return {};
  }

  @EventHandler(followed, { consumer: 'test-trail' })
  async handle(_: object, manager: EntityManager): Promise<void> {
    seen['event'] = currentRequestId();
    await manager.query('SELECT pg_sleep(0.6)');
    await this.jobs.add(manager, 'walk');
  }

  @JobHandler('walk')
  async walk(): Promise<void> {
    seen['job'] = currentRequestId();
  }
}

const database = await createTestDatabase('trail');
const config = testConfig(database.url, testNatsUrl());
@Module({ imports: [ServiceKitModule.forRoot({ name: 'trail', config })], controllers: [Trail] })
class TestModule {}
const service = await startService({ name: 'trail', config, module: TestModule });
afterAll(async () => {
  await service.stop();
  await database.drop();
});

it('keeps the id of a request in requests, events, jobs and slow statements that it causes', async () => {
  const slow: unknown[] = [];
  warnings.mockImplementation((facts: unknown, message: unknown) => {
    if (message === 'slow statement') slow.push({ ...(facts as object), requestId: currentRequestId() });
  });
  const requestId = '0199aaaa-0000-7000-8000-000000000001';
  await withRequestId(requestId, () => service.app.get(Bus).request(begin, {}));
  await until(async () => 'job' in seen);
  expect(seen).toEqual({ request: requestId, event: requestId, job: requestId });
  expect(slow).toContainEqual({ ms: expect.any(Number), query: 'SELECT pg_sleep(0.6)', requestId });
});
