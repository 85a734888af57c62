/** Bare Fastify → NATS request → bare responder. */
import { connect } from '@nats-io/transport-node';
import fastify from 'fastify';
import { readTask, sayReady } from './messages.ts';

const { nats, port } = readTask();
const nc = await connect({ servers: nats, noAsyncTraces: true });
const app = fastify();
app.get('/', async (_request, reply) => {
  const answer = await nc.request('bench.bare', '{}', { timeout: 2_000 });
  return reply.type('application/json').send(answer.string());
});
await app.listen({ host: '127.0.0.1', port });
sayReady();
