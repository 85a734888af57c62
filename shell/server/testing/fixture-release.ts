import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { firstEntry, generateReleaseKeys, trustedKey } from '@studio/release-signing';
import { releaseManifest } from '@studio/test-harness/release-manifest';

export const RELEASE_KEYS = generateReleaseKeys();
/** The same keys as configured in a web server. */
export const TRUSTED_KEYS = [trustedKey(RELEASE_KEYS.publicKey)];

/** A handwritten server build in the format of webpack's output. */
const SERVER_BUILD = `
const { createElement } = require('react');
const { useQuery, useLocation } = require('@studio/web-kit');
exports.modules = {
  './Home': {
    prefetch: ({ queryClient }) => queryClient.prefetchQuery({ queryKey: ['/api/books'] }),
    default: () => createElement('main', null, createElement('title', null, 'At home'),
      createElement('h1', null, 'Books: ' + (useQuery({ queryKey: ['/api/books'] }).data ?? []).join(', '))),
  },
  './Broken': { default: () => { throw new Error('broken'); } },
  './Thing': {
    addresses: async ({ api }) => (await api.get('/api/books')).map((_, n) => '/thing/' + n),
    prefetch: async ({ params, api }) =>
      api.get('/api/things/' + params.id).then(() => undefined, (error) => {
        if (error.status === 404) return 'not-found';
        throw error;
      }),
    default: () => createElement('main', null, 'A thing'),
  },
  './Asks': {
    prefetch: ({ queryClient, searchParams }) => queryClient.setQueryData(['asked'], searchParams.toString()),
    default: () => createElement('main', null, 'Asked: ' + useLocation().search),
  },
  './Members': {
    prefetch: async ({ queryClient, own }) =>
      own && queryClient.prefetchQuery({ queryKey: ['/api/account'], queryFn: () => own.get('/api/account') }),
    default: () => createElement('main', null, 'For members',
      createElement('p', null, 'Since ' + useQuery({ queryKey: ['/api/account'] }).data?.since)),
  },
};`;

const FILES = {
  'server/remote.cjs': SERVER_BUILD,
  'browser/remoteEntry.js': 'var mfe_content;',
  'browser/Home.js': '// home',
  'browser/Home.js.br': 'home, compressed',
  'browser/Home.css': '.home{color:red}',
};

const hashOf = (bytes: string | Buffer) => ssri.fromData(bytes, { algorithms: ['sha384'] }).toString();

/** Writes a release folder and returns its signed registry entry. */
export async function fixtureRelease(
  releasesDir: string,
  change: Partial<RemoteManifest> = {},
  /** Code that runs at the end of the build for Node. It may change `exports.modules`. */
  serverCode = '',
): Promise<{ folder: string; entry: RegistryEntry }> {
  const files = { ...FILES, 'server/remote.cjs': SERVER_BUILD + serverCode };
  const integrity = Object.fromEntries(Object.entries(files).map(([f, text]) => [f, hashOf(text)]));
  const page = (path: string, module: string) => ({
    path,
    module,
    title: `Title of ${path}`,
    description: 'd',
    metadata: 'page' as const,
  });
  const live = releaseManifest({
    name: 'content',
    routes: [
      page('/', './Home'),
      page('/broken', './Broken'),
      page('/thing/:id', './Thing'),
      { ...page('/asks', './Asks'), listed: false, searchParams: { success: 'true', size: '\\d' } },
      { ...page('/start', './Home'), canonical: '/' },
      { ...page('/club', './Members'), audience: 'signed-in' },
    ],
    assets: { './Home': { scripts: ['browser/Home.js'], styles: ['browser/Home.css'] } },
    integrity,
    ...change,
  });
  const folder = path.join(releasesDir, live.name, live.version);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(live));
  return { folder, entry: await firstEntry(live, RELEASE_KEYS.privateKey) };
}

/** Returns the entry with a manifest that lists every current file of the release's `public` folder. */
export async function withPublicFiles(entry: RegistryEntry, folder: string): Promise<RegistryEntry> {
  const names = await readdir(path.join(folder, 'public'), { recursive: true });
  const listed: Record<string, string> = {};
  for (const name of names) {
    // Folders and dangling links are listed too.
    const bytes = await readFile(path.join(folder, 'public', name)).catch(() => '');
    listed[`public/${name}`] = hashOf(bytes);
  }
  return { ...entry, live: { ...entry.live, integrity: { ...entry.live.integrity, ...listed } } };
}
