import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { getProduct } from '@studio/contracts';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let responders: Responders;
let gateway: RunningGateway;
beforeAll(async () => {
  responders = await startResponders();
  await responders.answer(getProduct, () => {
    throw new Error('never asked');
  });
  gateway = await runGateway({ PUBLIC_URL: 'https://studio.example' });
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
});

/** Sends these bytes and answers what comes back until the connection ends. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}
const ask = (target: string, ...headers: string[]) =>
  send(
    `${target} HTTP/1.1\r\nHost: studio\r\n${headers.map((h) => `${h}\r\n`).join('')}Connection: close\r\n\r\n`,
  );
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'strict-transport-security: max-age=63072000',
];

describe('37 a path has one normal form before anything looks at it', () => {
  it.each([
    ['/api/%6cogout', '/api/logout'],
    ['/%61pi/logout?x=%6c', '/api/logout?x=%6c'],
    ['//api//logout', '/api/logout'],
    ['http://elsewhere.example/api/%6cogout', '/api/logout'],
  ])('sends %s to %s', async (spelled, normal) => {
    const answer = await ask(`GET ${spelled}`);
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toContain(`\r\nlocation: ${normal}\r\n`);
    for (const header of HEADERS) expect(answer).toContain(header);
  });

  it.each([
    '/\\',
    '/api/a%2fb',
    '/api/x/../logout',
    '/api/%2e%2e/logout',
    '/%',
    '/a%ff',
    '/api/%00',
    '/api/a#b',
  ])('refuses %s', async (path) => {
    const answer = await ask(`GET ${path}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('application/problem+json');
    for (const header of HEADERS) expect(answer).toContain(header);
  });
});

describe('14 a request that two servers could read in two ways', () => {
  const body = 'Content-Type: application/json\r\n';
  it.each([
    ['two hosts', 'GET /api/site HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['one host twice', 'GET /api/site HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['no host', 'GET /api/site HTTP/1.1\r\n\r\n'],
    ['an empty host', 'GET /api/site HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a host that is none', 'GET /api/site HTTP/1.1\r\nHost: a/b@c\r\n\r\n'],
    [
      'two lengths',
      `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `,
    ],
    [
      'one length twice',
      `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    ['a list of lengths', `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Content-Length: 2, 2\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks in disguise',
      `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks, then more',
      `POST /api/cart HTTP/1.1\r\nHost: a\r\n${body}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
    ],
    ['a folded header', 'GET /api/site HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n'],
    ['a blank before the colon', 'GET /api/site HTTP/1.1\r\nHost : a\r\n\r\n'],
  ])('is refused: %s', async (_, text) => {
    const answer = await send(text.replace(/\r\n\r\n/, '\r\nConnection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    for (const header of HEADERS) expect(answer).toContain(header);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it('is none when an old client leaves the host out', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

it('38 answers an expectation that it does not know with its headers', async () => {
  const answer = await ask('GET /api/site', 'Expect: a-miracle');
  expect(answer).toMatch(/^HTTP\/1.1 417 /);
  for (const header of HEADERS) expect(answer).toContain(header);
});
