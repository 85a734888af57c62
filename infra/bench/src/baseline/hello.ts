/** Bare Fastify: what the machine can do without anything of ours. */
import fastify from 'fastify';
import { readTask, sayReady } from './messages.ts';

const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json').send('{"hello":"world"}'));
await app.listen({ host: '127.0.0.1', port: readTask().port });
sayReady();
