import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import {
  type Caller,
  deleteAccount,
  endDeskPush,
  getDeskPush,
  listPushOwners,
  orderPaid,
  turnDeskPushOff,
  turnDeskPushOn,
} from '@studio/contracts';
import type { JobRun } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import webPush from 'web-push';
import { aBrowser, startPushService } from '../../testing/push-service.js';
import { runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';
import { membersConfig } from '../config.js';
import { MAX_ATTEMPTS, SEND_DESK_PUSH, SendDeskPush } from './send-desk-push.js';

const CONFIG = {
  DATABASE_URL: 'postgres://localhost/members',
  NATS_URL: 'nats://localhost',
  PORT: 0,
  CALLER_SECRET: 'a-secret-for-tests-of-32-characters-or-more',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hello@reader.example',
  PUBLIC_URL: 'https://reader.example',
};
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const push = await startPushService();
const members = await runningMembers({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey });
const alone = await runningMembers();
const buyers = new TestBuyers(members);
const anOwner = async (): Promise<Caller> => ({ ...(await buyers.anOrder()).caller, roles: ['owner'] });
const claire = await anOwner();
afterAll(() => push.stop());
afterEach(async () => {
  Object.assign(push.state, { status: 201, headers: {} });
  await members.dataSource.query('DELETE FROM push_subscriptions');
});

type Form = ReturnType<typeof aBrowser>['form'];
const turnOn = (form: Form, caller = claire) => members.bus.request(turnDeskPushOn, form, { caller });
const endpointsOf = async (caller: Caller) =>
  (await members.bus.request(getDeskPush, {}, { caller })).endpoints;

/** Runs the job for a browser and an order, as the worker does. */
async function attempt(number: number, signal = new AbortController().signal): Promise<void> {
  const [{ id }] = await members.dataSource.query('SELECT id FROM push_subscriptions');
  const { facts } = await buyers.anOrder();
  const run: JobRun = { id: '1', attempt: number, maxAttempts: MAX_ATTEMPTS, signal };
  await members.app.get(SendDeskPush).handle({ orderId: facts.orderId, subscriptionId: id }, run);
}

it("notifies every browser of a paid order once, without the buyer's name", async () => {
  const [one, other] = [aBrowser(), aBrowser('https://web.push.apple.com/QABC')];
  await turnOn(one.form);
  expect(await turnOn(other.form, await anOwner())).toEqual({
    publicKey,
    endpoints: [other.form.endpoint],
  });
  const { facts } = await buyers.anOrder();
  await buyers.publish(orderPaid, facts);
  await until(async () => push.calls.length >= 2);
  await until(async () => {
    const [{ jobs }] = await members.dataSource.query(
      `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = $1`,
      [SEND_DESK_PUSH],
    );
    const [{ events }] = await members.dataSource.query(
      `SELECT count(*)::int AS events FROM inbox WHERE consumer = 'members-push-owners'`,
    );
    return jobs === 0 && events === 1;
  });
  for (const browser of [one, other]) {
    const [call, ...more] = push.callsTo(browser.form.endpoint);
    expect(more).toEqual([]);
    expect(browser.read(call!.body)).toEqual({ number: 'K7M-4Q2', pieces: 3 });
    expect(call!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    const [, token] = /^vapid t=[^.]+\.([^.]+)\..*, k=(.*)$/.exec(call!.headers.authorization!)!;
    expect(JSON.parse(Buffer.from(token!, 'base64url').toString())).toMatchObject({
      aud: new URL(browser.form.endpoint).origin,
      sub: 'mailto:hello@reader.example',
    });
  }
});

it('is turned off only by the owner who turned it on', async () => {
  const { form } = aBrowser();
  await turnOn(form);
  const turnOff = (caller: Caller) =>
    members.bus.request(turnDeskPushOff, { endpoint: form.endpoint }, { caller });
  await turnOff(await anOwner());
  expect(await endpointsOf(claire)).toEqual([form.endpoint]);
  expect(await turnOff(claire)).toEqual({ publicKey, endpoints: [] });
  const reader = { ...claire, roles: [] };
  await expect(turnOn(form, reader)).rejects.toMatchObject({ code: 'not-found' });
});

it('assigns a browser to the owner who turned notifications on last', async () => {
  const { form } = aBrowser();
  const mum = await anOwner();
  await turnOn(form);
  await turnOn(form, mum);
  expect([await endpointsOf(claire), await endpointsOf(mum)]).toEqual([[], [form.endpoint]]);
});

it('keeps the last ten browsers of a person', async () => {
  const browsers = Array.from({ length: 12 }, () => aBrowser().form);
  for (const form of browsers) await turnOn(form);
  const kept = await endpointsOf(claire);
  expect(kept.toSorted()).toEqual(
    browsers
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  );
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://evil-push.apple.com/x',
  'https://push.apple.com/x',
  'https://notify.windows.com.evil.example/x',
  'https://evil.example/https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com/x\r\nHost:evil.example',
  ' https://fcm.googleapis.com/x',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('rejects an endpoint that is not a push service: %s', async (endpoint) => {
  await expect(turnOn(aBrowser(endpoint).form)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await endpointsOf(claire)).toEqual([]);
});

it.each([
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-x',
  'https://eu.updates.push.services.mozilla.com/wpush/v2/g',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bx%3d',
])('accepts the push services of browsers: %s', async (endpoint) => {
  expect((await turnOn(aBrowser(endpoint).form)).endpoints).toEqual([endpoint]);
});

it('rejects a key that cannot be used for encryption', async () => {
  const { form } = aBrowser();
  const keys = (more: object) => ({ ...form, keys: { ...form.keys, ...more } });
  await expect(turnOn(keys({ p256dh: `B${'A'.repeat(86)}` }))).rejects.toMatchObject({ code: 'bad-key' });
  for (const wrong of [{ p256dh: form.keys.p256dh.slice(1) }, { auth: `${form.keys.auth}A` }, { more: 1 }])
    await expect(turnOn(keys(wrong))).rejects.toMatchObject({ code: 'invalid-input' });
});

it.each([404, 410])('deletes a browser whose subscription has expired (%s)', async (status) => {
  await turnOn(aBrowser().form);
  push.state.status = status;
  await attempt(1);
  expect(await endpointsOf(claire)).toEqual([]);
});

it('throws an error with a code only, gives up after the last attempt, and follows no redirect', async () => {
  const { form } = aBrowser();
  await turnOn(form);
  Object.assign(push.state, { status: 307, headers: { location: 'https://fcm.googleapis.com/elsewhere' } });
  await expect(attempt(1)).rejects.toThrow(/^push 307$/);
  push.state.status = 503;
  await attempt(MAX_ATTEMPTS);
  push.state.status = 'silent';
  const deadline = new AbortController();
  const silent = attempt(1, deadline.signal);
  await until(() => push.callsTo(form.endpoint).length === 3);
  deadline.abort();
  await expect(silent).rejects.toThrow(/^push ABORT_ERR$/);
  expect(push.callsTo('https://fcm.googleapis.com/elsewhere')).toEqual([]);
  expect(await endpointsOf(claire)).toEqual([form.endpoint]);
});

it('times out after ten seconds when the push service does not answer', async () => {
  await turnOn(aBrowser().form);
  push.state.status = 'silent';
  const began = performance.now();
  await expect(attempt(1)).rejects.toThrow(/^push/);
  expect(performance.now() - began).toBeGreaterThan(9_000);
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('deletes the browsers of an owner who deletes their account', async () => {
  const owner = await anOwner();
  await turnOn(aBrowser().form, owner);
  await members.bus.request(deleteAccount, {}, { caller: owner });
  expect(await members.dataSource.query('SELECT * FROM push_subscriptions')).toEqual([]);
});

it('is turned off by the gateway for a former owner, and sends nothing that is still queued', async () => {
  const [former, browser] = [await anOwner(), aBrowser()];
  await turnOn(browser.form, former);
  await turnOn(aBrowser('https://web.push.apple.com/QKEPT').form);
  const { userIds } = await members.bus.request(listPushOwners, {});
  expect(userIds.toSorted()).toEqual([former.userId, claire.userId].toSorted());
  push.state.status = 503;
  const { facts } = await buyers.anOrder();
  await buyers.publish(orderPaid, facts);
  await until(() => push.callsTo(browser.form.endpoint).length > 0);
  await members.bus.request(endDeskPush, { userId: former.userId });
  push.state.status = 201;
  const before = push.callsTo(browser.form.endpoint).length;
  await until(async () => {
    const [{ jobs }] = await members.dataSource.query(
      'SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = $1',
      [SEND_DESK_PUSH],
    );
    return jobs === 0;
  });
  expect(push.callsTo(browser.form.endpoint)).toHaveLength(before);
  expect([await endpointsOf(former), await endpointsOf(claire)]).toEqual([
    [],
    ['https://web.push.apple.com/QKEPT'],
  ]);
});

it('is not offered without VAPID keys, and requires a matching key pair', async () => {
  const caller: Caller = { ...claire, userId: randomUUID() };
  expect(await alone.bus.request(getDeskPush, {}, { caller })).toEqual({ publicKey: null, endpoints: [] });
  await expect(alone.bus.request(turnDeskPushOn, aBrowser().form, { caller })).rejects.toMatchObject({
    code: 'no-push',
  });
  const { publicKey: another } = webPush.generateVAPIDKeys();
  for (const keys of [
    { PUSH_PUBLIC_KEY: publicKey },
    { PUSH_PRIVATE_KEY: privateKey },
    { PUSH_PUBLIC_KEY: another, PUSH_PRIVATE_KEY: privateKey },
  ])
    expect(membersConfig.safeParse({ ...CONFIG, ...keys }).error?.issues).toMatchObject([
      { path: ['PUSH_PUBLIC_KEY'] },
    ]);
});
