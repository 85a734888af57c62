/** Bare Fastify: a short JSON, or the bytes of a page. */
import fastify from 'fastify';
import { readTask, sayReady } from './messages.ts';

const { port, page } = readTask();
const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json').send('{"hello":"world"}'));
if (page) {
  const html = Buffer.from(await (await fetch(page, { headers: { accept: 'text/html' } })).arrayBuffer());
  app.get('/page', (_request, reply) => reply.type('text/html').send(html));
}
await app.listen({ host: '127.0.0.1', port });
sayReady();
