import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { connect, headers } from '@nats-io/transport-node';
import { afterAll, expect, it, jest } from '@jest/globals';
import { request, type Caller } from '@studio/contracts';
import { createTestDatabase, testNatsUrl } from '@studio/test-harness';
import { z } from 'zod';
import {
  RequestHandler,
  Bus,
  BusError,
  ServiceKitModule,
  startService,
  type RequestContext,
} from '../index.js';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { NatsConnection as NatsServer } from '../nats/nats-connection.js';
import { CallerTokens } from './caller-token.js';
import { testConfig } from '../testing/test-config.js';

const greet = request('test.greet', {
  input: z.strictObject({ name: z.string().min(1), times: z.int().default(1) }),
  output: z.object({ text: z.string() }),
  errors: { shy: 409 },
});
const whoAmI = request('test.who', {
  input: z.strictObject({}),
  output: z.object({ userId: z.string() }),
  caller: 'required',
});
const atDesk = request('test.desk', {
  input: z.strictObject({}),
  output: z.object({ roles: z.array(z.string()) }),
  caller: 'owner',
});
const guestbook = request('test.guestbook', {
  input: z.strictObject({}),
  output: z.object({ userId: z.string().nullable() }),
  caller: 'optional',
});
const slow = request('test.slow', {
  input: z.strictObject({ ms: z.int() }),
  output: z.object({ ok: z.boolean() }),
  deadlineMs: 150,
});
const unhandled = request('test.nobody', { input: z.strictObject({}), output: z.strictObject({}) });
const silent = request('test.mute', {
  input: z.strictObject({}),
  output: z.strictObject({}),
  deadlineMs: 200,
});

@Controller()
class Greeter {
  @RequestHandler(greet)
  async greet(input: { name: string; times: number }): Promise<{ text: string }> {
    if (input.name === 'shy') throw new BusError('shy', 'Too shy.', { name: input.name });
    if (input.name === 'undeclared') throw new BusError('surprise', 'secret table name');
    if (input.name === 'huge') return { text: 'x'.repeat(9_000_000) };
    if (input.name === 'crash') throw new Error('password is hunter2');
    return { text: `hello ${input.name} `.repeat(input.times).trim(), secret: 'x' } as { text: string };
  }

  @RequestHandler(whoAmI)
  async who(_input: object, context: RequestContext): Promise<{ userId: string }> {
    return { userId: context.caller!.userId };
  }

  @RequestHandler(atDesk)
  async desk(_input: object, context: RequestContext) {
    return { roles: context.caller!.roles! };
  }

  @RequestHandler(guestbook)
  async sign(_input: object, context: RequestContext) {
    return { userId: context.caller?.userId ?? null };
  }

  @RequestHandler(slow)
  async slow({ ms }: { ms: number }): Promise<{ ok: boolean }> {
    await sleep(ms);
    return { ok: true };
  }
}

const caller: Caller = {
  userId: '7d1c2f9e-94b4-4c3b-9d5c-0f3a0a7d9c11',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

const database = await createTestDatabase('kit');
const config = testConfig(database.url, testNatsUrl(), { REQUEST_TIMEOUT_FACTOR: '1' });
@Module({ imports: [ServiceKitModule.forRoot({ name: 'test', config })], controllers: [Greeter] })
class TestModule {}
const service = await startService({ name: 'test', config, module: TestModule });
const bus = service.app.get(Bus);
const raw = await connect({ servers: testNatsUrl() });

afterAll(async () => {
  await raw.close();
  await service.stop();
  await database.drop();
});

it('replies with the declared fields only', async () => {
  expect(await bus.request(greet, { name: 'Claire', times: 2 })).toEqual({
    text: 'hello Claire hello Claire',
  });
});

it('passes on a declared error with its details', async () => {
  await expect(bus.request(greet, { name: 'shy' })).rejects.toMatchObject({
    code: 'shy',
    message: 'Too shy.',
    details: { name: 'shy' },
  });
});

it.each(['crash', 'undeclared', 'huge'])('hides the text of an unexpected error (%s)', async (name) => {
  const error = await bus.request(greet, { name }).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'internal', details: undefined });
  expect(String(error)).not.toMatch(/hunter2|secret/);
});

it('carries an answer of several megabytes, such as all publications', async () => {
  const name = 'x'.repeat(500_000);
  expect((await bus.request(greet, { name, times: 10 })).text).toHaveLength(5_000_069);
});

it('names the invalid field, at both ends', async () => {
  const bad = { name: '', times: 1 };
  await expect(bus.request(greet, bad)).rejects.toMatchObject({
    code: 'invalid-input',
    details: [{ field: 'name' }],
  });
  const reply = await raw.request('test.greet', JSON.stringify({ name: 'x', evil: 1 }));
  expect(reply.headers?.get('error')).toBe('invalid-input');
  expect(reply.json()).toMatchObject({ details: [{ field: 'evil' }] });
  const noJson = await raw.request('test.greet', '{');
  expect(noJson.headers?.get('error')).toBe('invalid-input');
});

it('passes on a verified caller', async () => {
  expect(await bus.request(whoAmI, {}, { caller })).toEqual({ userId: caller.userId });
  await expect(bus.request(whoAmI, {})).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('replies not-found to callers without the required role', async () => {
  const owner: Caller = { ...caller, roles: ['owner'] };
  expect(await bus.request(atDesk, {}, { caller: owner })).toEqual({ roles: ['owner'] });
  for (const other of [caller, { ...caller, roles: [] }, undefined])
    await expect(bus.request(atDesk, {}, other && { caller: other })).rejects.toMatchObject({
      code: 'not-found',
    });
  const h = headers();
  h.set('caller', await service.app.get(CallerTokens).sign(caller));
  for (const sent of [h, headers()]) {
    const reply = await raw.request(atDesk.subject, '{}', { headers: sent, timeout: 120_000 });
    expect(reply.headers?.get('error')).toBe('not-found');
  }
});

it('passes on an optional caller, and rejects one that is not signed', async () => {
  expect(await bus.request(guestbook, {}, { caller })).toEqual({ userId: caller.userId });
  expect(await bus.request(guestbook, {})).toEqual({ userId: null });
  const forged = headers();
  forged.set('caller', 'made.up.token');
  const reply = await raw.request(guestbook.subject, '{}', { headers: forged, timeout: 120_000 });
  expect(reply.headers?.get('error')).toBe('not-signed-in');
});

it('rejects an unsigned caller', async () => {
  const forged = Buffer.from(JSON.stringify({ ...caller, exp: Date.now() + 60_000 })).toString('base64url');
  for (const token of [forged, `${forged}.`, `${forged}.AAAA`, '.', '']) {
    const h = headers();
    if (token) h.set('caller', token);
    const reply = await raw.request('test.who', '{}', { headers: h, timeout: 120_000 });
    expect(reply.headers?.get('error')).toBe('not-signed-in');
  }
});

it('fails with unavailable at once when there are no responders', async () => {
  const late = { deadlineMs: 3_600_000 };
  await expect(bus.request(unhandled, {}, late)).rejects.toMatchObject({ code: 'unavailable' });
});

it('fails with deadline-exceeded when the responder never replies, although the system clock is set back', async () => {
  raw.subscribe('test.mute', { callback: () => undefined });
  await raw.flush();
  const startedAt = performance.now();
  await expect(bus.request(silent, {})).rejects.toMatchObject({ code: 'deadline-exceeded' });
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  const asked = bus.request(silent, {});
  await sleep(50);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 3_600_000);
  await expect(asked).rejects.toMatchObject({ code: 'deadline-exceeded' });
  clock.mockRestore();
});

it('keeps the deadline of the original caller', async () => {
  await expect(bus.request(slow, { ms: 500 })).rejects.toMatchObject({ code: 'deadline-exceeded' });
  await expect(bus.request(slow, { ms: 1 }, { deadline: Date.now() - 1 })).rejects.toMatchObject({
    code: 'deadline-exceeded',
  });
  expect(await bus.request(slow, { ms: 200 }, { deadlineMs: 120_000 })).toEqual({ ok: true });
});

it('multiplies timeouts by a factor', async () => {
  const { app } = service;
  const patient = new Bus(app.get(NatsServer), app.get(CallerTokens), new MetricsRegistry(), 100);
  expect(await patient.request(slow, { ms: 500 })).toEqual({ ok: true });
});

it('collects the metrics of the process once for all registries', () => {
  const [one, other] = [new MetricsRegistry(), new MetricsRegistry()];
  const lag = one.getSingleMetric('nodejs_eventloop_lag_seconds');
  expect(lag).toBeDefined();
  expect(other.getSingleMetric('nodejs_eventloop_lag_seconds')).toBe(lag);
});

it('reports health, readiness and metrics', async () => {
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({
    ready: true,
    nats: true,
    database: true,
  });
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toMatch(/bus_handler_seconds_count\{subject="test.greet",outcome="ok"\} \d/);
  expect(metrics).toContain('outbox_age_seconds 0');
});

it('finishes in-flight requests before it stops', async () => {
  const asker = await connect({ servers: testNatsUrl() });
  const inFlight = Array.from({ length: 20 }, () =>
    asker.request('test.slow', '{"ms":300}', { timeout: 120_000 }),
  );
  await asker.flush();
  await sleep(50);
  await service.stop();
  for (const reply of await Promise.all(inFlight)) expect(reply.json()).toEqual({ ok: true });
  await asker.close();
});
