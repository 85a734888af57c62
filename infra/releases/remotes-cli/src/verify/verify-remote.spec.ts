import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { ROOT } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';
import { faultText } from '../checks/fault.ts';
import { FolderStore } from '../stores/folder-store.ts';
import { readBuild } from '../stores/read-build.ts';
import { SERVER_FAULTS } from '../../testing/broken-releases.ts';
import { checkServerBuild } from './check-server-build.ts';
import { verifyRemote } from './verify-remote.ts';

let root: string;
let releases: FolderStore;
beforeAll(async () => {
  root = await mkdtemp(path.join(testRun().folder, 'verify-'));
  releases = new FolderStore(path.join(root, 'releases'));
});
afterAll(() => rm(root, { recursive: true }));

/** A copy of the built club in which `change` breaks something. */
async function club(name: string, change: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(root, name);
  for (const part of ['package.json', 'dist'])
    await cp(path.join(ROOT, 'mfe-club', part), path.join(folder, part), { recursive: true });
  await change(folder);
  return folder;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is as it was`);
  await writeFile(file, changed);
  // Otherwise browsers would get the old compressed files.
  for (const form of ['br', 'gz']) await rm(`${file}.${form}`, { force: true });
}

/** Removes all other pages. */
const keepPages = (folder: string, pages: readonly string[]) =>
  edit(path.join(folder, 'dist/release.json'), (text) => {
    const release = JSON.parse(text) as { routes: { path: string }[] };
    const routes = release.routes.filter((route) => pages.includes(route.path));
    return JSON.stringify({ ...release, routes });
  });

async function chunk(folder: string, name: string): Promise<string> {
  const browser = path.join(folder, 'dist/browser');
  const file = (await readdir(browser)).find(
    (other) => other.startsWith(`${name}.`) && other.endsWith('.js'),
  );
  return path.join(browser, file ?? '');
}

const verify = (folder: string) =>
  verifyRemote({ folder, registry: null, live: null, store: releases, site: null });
const serverFile = (folder: string) => path.join(folder, 'dist/server/remote.cjs');

describe('a server build', () => {
  it.each([
    ['uses a browser’s globals', 'window.title;', 'window is not defined', 'in an effect or a handler'],
    ['never ends', 'for(;;);', 'it takes longer than 15 s', 'until it loads'],
    // Which limit it reaches first depends on the machine.
    ['eats memory', SERVER_FAULTS['eats memory'].code, 'it does not load: it takes ', 'until it loads'],
    ['ends its process', 'process.exit(0);', 'it ends its process with 0', 'until it loads'],
    ['leaves timers behind', 'setInterval(() => {}, 1e3);', 'leaves 1 timers behind', 'clean-up'],
    [
      'changes what all share',
      'Array.prototype.last = () => 1;',
      'changes Array.prototype.last',
      'of its own',
    ],
    ['replaces what all share', 'globalThis.fetch = () => 1;', 'it changes fetch,', 'of its own'],
    ['takes what is not shared', 'require("node:fs");', 'which is not shared', 'until it loads'],
    ['takes what every object has', 'require("constructor");', 'which is not shared', 'until it loads'],
  ])('that %s is refused', async (name, code, what, mend) => {
    const folder = await club(name, (at) => edit(serverFile(at), (text) => code + text));
    const faults = (await checkServerBuild(await readBuild(folder))).map(faultText);
    expect(faults).toEqual([expect.stringContaining(what)]);
    expect(faults).toEqual([expect.stringContaining(mend)]);
  });

  it('is accepted when it is unchanged', async () => {
    expect(await checkServerBuild(await readBuild(path.join(ROOT, 'mfe-club')))).toEqual([]);
  });
});

describe('verify', () => {
  it('accepts a good remote and lists what was not checked', async () => {
    const { faults, notes } = await verify(await club('good', async () => undefined));
    expect(faults.map(faultText)).toEqual([]);
    expect(notes).toContain('not looked at: clashes with what is live, for want of a registry');
  });

  it('finds an incomplete document, a hydration warning, and leaks', async () => {
    const folder = await club('bad', async (at) => {
      await keepPages(at, ['/auth', '/join', '/account', '/account/deleted']);
      await edit(serverFile(at), (text) =>
        text
          .replace('No account yet', 'No acount yet')
          .replace('"Your orders"', '(()=>{throw new Error("orders")})()'),
      );
      await edit(
        await chunk(at, 'JoinPage'),
        (text) =>
          `setInterval(() => {}, 1e3);console.error("odd");document.body.setAttribute("style","margin:0");${text}`,
      );
      await edit(await chunk(at, 'NewsletterSignup'), (text) => `throw new Error("no widget");${text}`);
      await edit(await chunk(at, 'DeletedPage'), (text) => `throw new Error("no page");${text}`);
    });
    const home = await readBuild(path.join(ROOT, 'mfe-content'));
    await releases.add(home.manifest, home.files);
    const entry = { name: 'content', live: home.manifest, canary: null } as RegistryEntry;
    const entries = new Map([['content', { state: 'trusted', revision: 1, entry } as const]]);
    const registry = { sequence: 1, hosts: [], entries };
    const verification = await verifyRemote({ folder, registry, live: null, store: releases, site: null });
    const faults = verification.faults.map(faultText);
    expect(faults).toContainEqual(expect.stringMatching(/^page \/join: interval stays behind/));
    expect(faults).toContainEqual(expect.stringMatching(/^page \/join: odd \(.*\) → /));
    expect(faults).toContainEqual(expect.stringMatching(/^page \/join: .* refuses an inline style/));
    expect(faults).toContainEqual(
      expect.stringMatching(/^page \/account\/deleted: load-failed, \.\/DeletedPage does not come alive/),
    );
    expect(faults).toContainEqual(expect.stringMatching(/^page \/account\/deleted: Error: no page \(.*\) →/));
    expect(faults).toContainEqual(
      expect.stringMatching(/^page \/ with \.\/NewsletterSignup: load-failed, .* does not come alive/),
    );
    expect(faults).toContainEqual(expect.stringMatching(/^page \/auth: .*useHydrated/));
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^document \/account: a part of it was left .*: orders \(src\/features\/.*\.tsx:\d+\)/,
      ),
    );
  });
});
