/** Bare Fastify → JetStream ack. */
import { connect } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import fastify from 'fastify';
import { readTask, sayReady } from './messages.ts';

const { nats, port } = readTask();
const js = jetstream(await connect({ servers: nats, noAsyncTraces: true }));
const app = fastify();
app.post('/', async (request, reply) => {
  await js.publish('bench.event', JSON.stringify(request.body));
  return reply.code(202).send();
});
await app.listen({ host: '127.0.0.1', port });
sayReady();
