import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerBrokenRequests } from './broken-requests.js';
import { limitRequestTime, UPLOAD_LIMIT_MS } from './limit-request-time.js';
import { refuseOddRequests } from './refuse-odd-requests.js';

const app = Fastify({ requestTimeout: UPLOAD_LIMIT_MS, clientErrorHandler: answerBrokenRequests({}) });
limitRequestTime(app, 500);
refuseOddRequests(app, (_request, reply) => void reply.code(400).send());
app.addHook('onRequest', async ({ headers }, reply) => {
  if (headers.cookie === undefined) await reply.code(404).send();
});
app.addContentTypeParser('image/png', { parseAs: 'string' }, async (_request: unknown, body: string) => body);
for (const path of ['/api/desk/pictures', '/api/other']) app.post(path, async ({ body }) => body);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Begins a request whose last byte is missing. */
async function begin(path: string, cookie = '') {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: studio\r\n${cookie}Content-Type: image/png\r\nContent-Length: 2\r\nConnection: close\r\n\r\na`,
  );
  const answered = once(socket, 'close').then(() => answer);
  return { answered, end: () => socket.write('b') };
}

it('waits longer for uploads, and only for those that were let in', async () => {
  const signedIn = 'Cookie: sid=1\r\n';
  const upload = await begin('/api/desk/pictures?name=a.png', signedIn);
  const others = await Promise.all([begin('/api/other', signedIn), begin('/api/desk/pictures')]);
  const [other, stranger] = await Promise.all(others.map(({ answered }) => answered));
  expect(other).toContain('408 Request Timeout');
  expect(stranger).toMatch(/^HTTP\/1.1 404/);
  upload.end();
  expect(await upload.answered).toMatch(/200 OK[^]*ab$/);
});
