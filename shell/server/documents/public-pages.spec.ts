import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { releaseChooser } from '../releases/choose-releases.js';
import { fixtureRelease } from '../testing/fixture-release.js';
import type { ComposedDocument } from './compose-document.js';
import { publicPages } from './public-pages.js';

const links = (...paths: string[]) => paths.map((href) => `<a class="x" href="${href}">x</a>`).join('');

it('reads the home page, then each public page that is linked from it, once', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const { entry } = await fixtureRelease(dir);
  const pages: Record<string, string> = {
    '/': links(
      '/thing/1',
      '/club',
      '/Thing/1#top',
      '/asks?success=true',
      'https://other.test/',
      '/files/book.pdf',
    ),
    '/thing/1': links('/thing/2', '/'),
    '/thing/2': links('/broken'),
    '/asks': 'asks',
  };
  const read: string[] = [];
  const compose = async ({ subject }: { subject: { url: URL } }): Promise<ComposedDocument> => {
    read.push(subject.url.pathname);
    const html = pages[subject.url.pathname];
    if (html === undefined) throw new Error('broken');
    return {
      status: subject.url.pathname === '/asks' ? 503 : 200,
      opening: [Buffer.from(html)],
      rest: async (write) => write(Buffer.from('.')),
      closing: () => [],
      nonce: '',
      styleHashes: [],
      cacheAs: () => 'complete',
      failed: [],
    };
  };
  const found: string[] = [];
  const releases = releaseChooser({ entries: () => [entry], revision: 1 });
  for await (const html of publicPages({ compose, releases })) found.push(html);
  expect(read).toEqual(['/', '/thing/1', '/asks', '/thing/2', '/broken']);
  expect(found).toEqual([`${pages['/']}.`, `${pages['/thing/1']}.`, `${pages['/thing/2']}.`]);
  await rm(dir, { recursive: true });
});
