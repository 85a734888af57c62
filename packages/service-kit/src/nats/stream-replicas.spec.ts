import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STREAMS } from '@studio/contracts';
import { startTestCluster, testNatsUrl, until, type TestBroker } from '@studio/test-harness';
import { PullLoop } from '../events/pull-loop.js';
import { NatsConnection } from './nats-connection.js';
import { prepareStreams, StreamReplicas } from './stream-replicas.js';

let brokers: TestBroker[] = [];
const connections: NatsConnection[] = [];
const loops: PullLoop[] = [];
const { name: stream, prefix } = STREAMS.EVENTS;

async function start(replicas?: number, url = brokers[0]!.url): Promise<NatsConnection> {
  const nats = await NatsConnection.open(url, 'replicas-spec', replicas);
  connections.push(nats);
  await prepareStreams(nats);
  return nats;
}

/** Starts with three copies, and again while the cluster has no room for them: it has just moved others. */
const startWithThree = () => until(() => start(3).catch(() => undefined));

beforeAll(async () => {
  brokers = await startTestCluster();
});
afterAll(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await Promise.all(connections.map((nats) => nats.close()));
  await Promise.all(brokers.map((broker) => broker.stop()));
});

it('changes the copies of existing streams and of their consumers on a running cluster', async () => {
  const nats = await start();
  const countCopies = async () => {
    const { config, cluster } = await nats.jsm.streams.info(stream);
    const consumer = await nats.jsm.consumers.info(stream, 'replicas-spec');
    const isCurrent = cluster?.replicas?.every(({ current }) => current) ?? true;
    return [config.num_replicas, 1 + (consumer.cluster?.replicas?.length ?? 0), isCurrent];
  };
  /** A stream does not answer while it elects a leader. */
  const copies = () => countCopies().catch(String);
  const taken: string[] = [];
  const loop = new PullLoop(
    nats,
    { stream, consumer: 'replicas-spec', filter: `${prefix}.>`, held: 4 },
    async (message) => {
      taken.push(message.string());
      message.ack();
    },
  );
  /** A stream takes nothing while it elects a leader. */
  const publish = (msgID: string) =>
    until(() => nats.js.publish(`${prefix}.a`, msgID, { msgID, timeout: 1_000 }).catch(() => undefined));
  loop.start();
  loops.push(loop);
  await publish('one copy');
  await until(() => taken.length === 1);
  expect(await copies()).toEqual([1, 1, true]);

  await startWithThree();
  await until(async () => String(await copies()) === '3,3,true');
  await publish('three copies');
  await until(() => taken.length === 2);

  await start();
  // A copy can be behind for a moment.
  await until(async () => String(await copies()) === '3,3,true');
  await start(1);
  await until(async () => String(await copies()) === '1,1,true');
  await publish('one copy again');
  await until(() => taken.length === 3);
});

it('raises the copies of a bucket that another program creates later', async () => {
  const nats = await startWithThree();
  await nats.jsm.streams.add({ name: 'KV_later', subjects: ['$KV.later.>'] });
  const replicas = new StreamReplicas(nats);
  // The cluster lists a new stream once it has a leader, and has room for copies once those of the others are in place.
  await until(async () => {
    await replicas.raise().catch(() => undefined);
    const info = await nats.jsm.streams.info('KV_later').catch(() => undefined);
    return info?.config.num_replicas === 3;
  });
});

it('refuses more copies than there are servers, with a sentence', async () => {
  await expect(start(5)).rejects.toThrow(
    /NATS_REPLICAS: fewer than 5 servers of the NATS cluster are available/,
  );
  await expect(start(3, testNatsUrl())).rejects.toThrow(
    /NATS_REPLICAS: 3 copies need a NATS cluster, and NATS_URL is a single server/,
  );
  await start(1, testNatsUrl());
  await expect(start(3, testNatsUrl())).rejects.toThrow(/3 copies need a NATS cluster/);
});
