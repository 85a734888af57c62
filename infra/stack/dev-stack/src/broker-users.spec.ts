import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '@studio/config';
import { CANARY_TRIALS_BUCKET, REGISTRY_BUCKET } from '@studio/contracts';
import { ROOT } from '@studio/local-runtime';
import { startTestNats, until } from '@studio/test-harness';
import { brokerAuthorization, EVENT_CONSUMERS } from './broker-users.ts';

const open: NatsConnection[] = [];
const nats = await startTestNats({ authorization: brokerAuthorization((user) => `of-${user}`) });
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  await nats.stop();
});

/** A connection of a user, and what the broker refused it. */
async function connectAs(user: string) {
  const nc = await connect(natsServer(nats.url.replace('//', `//${user}:of-${user}@`)));
  open.push(nc);
  const refused: string[] = [];
  void (async () => {
    for await (const status of nc.status()) if (status.type === 'error') refused.push(status.error.message);
  })();
  return { nc, refused };
}

test('rejects connections without a user or with a wrong password', async () => {
  await expect(connect({ servers: nats.url })).rejects.toThrow(/Authorization Violation/);
  await expect(connect({ servers: nats.url, user: 'catalog', pass: 'of-commerce' })).rejects.toThrow(
    /Authorization Violation/,
  );
});

test('a service may answer its own requests and no others', async () => {
  const commerce = await connectAs('commerce');
  const catalog = await connectAs('catalog');
  catalog.nc.subscribe('catalog.products.get', { callback: (_, message) => void message.respond('yes') });
  await catalog.nc.flush();
  expect((await commerce.nc.request('catalog.products.get')).string()).toBe('yes');
  for (const subject of ['members.>', '_INBOX.gateway.>', 'events.>', '>'])
    commerce.nc.subscribe(subject, { callback: () => undefined });
  await until(() => commerce.refused.length === 4);
});

test('a service may publish its own events, and may not delete or read those of others', async () => {
  const operator = await connectAs('operator');
  const heard: string[] = [];
  operator.nc.subscribe('>', { callback: (_, { subject }) => void heard.push(subject) });
  await operator.nc.flush();
  const { nc, refused } = await connectAs('commerce');
  const mayNot = [
    'events.catalog.stock.unavailable.v1',
    'analytics.page',
    '$JS.API.STREAM.DELETE.EVENTS',
    '$JS.API.STREAM.PURGE.ANALYTICS',
    '$JS.API.CONSUMER.MSG.NEXT.EVENTS.members-letters',
    '$KV.remotes.shop',
    '_INBOX.gateway.x',
  ];
  for (const subject of [...mayNot, 'events.commerce.order.paid.v1']) nc.publish(subject);
  await until(() => refused.length === mayNot.length && heard.length > 0);
  expect(heard).toEqual(['events.commerce.order.paid.v1']);
});

test('analytics reads which releases are live, and the verdicts about canaries', async () => {
  const operator = await connectAs('operator');
  for (const bucket of [REGISTRY_BUCKET, CANARY_TRIALS_BUCKET])
    await (await new Kvm(operator.nc).create(bucket)).put('shop', 'a release');
  const { nc, refused } = await connectAs('analytics');
  const registry = await new Kvm(nc).open(REGISTRY_BUCKET);
  const trials = await new Kvm(nc).create(CANARY_TRIALS_BUCKET);
  for await (const name of await registry.keys()) {
    expect((await registry.get(name))?.string()).toBe('a release');
    expect((await trials.get(name))?.string()).toBe('a release');
  }
  expect(refused).toEqual([]);
});

test('the list has every durable consumer of the services', () => {
  for (const [service, consumers] of Object.entries(EVENT_CONSUMERS)) {
    const files = globSync(`services/${service}/src/**/*.ts`, { cwd: ROOT });
    const named = files
      .filter((file) => !file.endsWith('.spec.ts'))
      .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\{ consumer: '([\w-]+)' \}/g)])
      .map(([, name]) => name);
    expect(named.sort()).toEqual(consumers.toSorted());
  }
});
