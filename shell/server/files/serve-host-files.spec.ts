import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { serveHostFiles } from './serve-host-files.js';

const app = fastify();

const folder = await mkdtemp(path.join(tmpdir(), 'host-'));
await mkdir(path.join(folder, 'assets'));
const files = {
  'secret.js': 'secret',
  'sw.js': 'worker',
  'assets/main.1.js': 'plain',
  'assets/main.1.js.br': 'brotli',
  'assets/main.1.js.gz': 'gzip',
  'assets/letters.woff2': 'letters',
};
for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
await app.register(fastifyStatic, { serve: false, preCompressed: true });
serveHostFiles(app, folder);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } });

describe('a file of the host', () => {
  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'plain'],
  ])('for Accept-Encoding %j is sent as %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/main.1.js', accepted);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  it('is sent uncompressed when it has no compressed form', async () => {
    const { headers, body } = await get('/assets/letters.woff2', 'br');
    expect([headers['content-type'], headers['content-encoding'], body]).toEqual([
      'font/woff2',
      undefined,
      'letters',
    ]);
  });

  it.each(['/assets/none.js', '/assets/..%2fsecret.js', '/assets/%2e%2e%2fsecret.js'])(
    'does not exist at %s',
    async (url) => expect([403, 404]).toContain((await get(url)).statusCode),
  );
});

it('the service worker is not cached, and has its own Content-Security-Policy', async () => {
  const { headers, body } = await get('/sw.js');
  expect(body).toBe('worker');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
});
