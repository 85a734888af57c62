import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { readBuild } from '../stores/read-build.ts';
import { checkDocuments } from './check-documents.ts';

it('warns of a document that is late each time, not of one that is late once', async () => {
  const built = await readBuild(path.join(ROOT, 'mfe-studio'));
  const [route] = built.manifest.routes;
  const asked = new Map<string, number>();
  const site = createServer(({ url = '' }, response) => {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    const isLate = url === '/always' || (url === '/once' && times === 1);
    setTimeout(() => response.end('<h1>A page</h1>'), isLate ? 350 : 0);
  }).listen(0);
  await once(site, 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const trial = { url, failedParts: () => [], [Symbol.asyncDispose]: async () => undefined };
  const pages = ['/always', '/once', '/never'].map((path) => ({ path, route: route!, asMember: false }));
  const { faults, notes } = await checkDocuments(trial, built, pages);
  site.close();
  expect(faults).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^slow: document \/always takes \d+ ms, .* 300 ms/)]);
});
