import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateReleaseKeys, publicKeyOf, readPreviewToken } from '@studio/release-signing';
import { testNatsUrl } from '@studio/test-harness';
import { readReleaseConfig, type ReleaseConfig } from './config.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let config: ReleaseConfig;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remotes-cli-'));
  config = readReleaseConfig({
    NATS_URL: testNatsUrl(),
    RELEASES_DIR: path.join(folder, 'releases'),
    RELEASE_PRIVATE_KEY: generateReleaseKeys().privateKey,
    PUBLIC_URL: 'https://site.example',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCommand(args, () => config);

/** Publishes a remote with that text in it; answers its version. */
async function publish(text: string): Promise<string> {
  const built = path.join(folder, 'mfe-shop');
  const release = { name: 'shop', contract: '^1.0.0', shared: {}, routes: [], slots: [], assets: {} };
  for (const [file, content] of Object.entries({
    'package.json': '{"version":"1.2.3"}',
    'dist/browser/remoteEntry.js': text,
    'dist/server/remote.cjs': text,
    'dist/release.json': JSON.stringify(release),
  })) {
    mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
    writeFileSync(path.join(built, file), content);
  }
  return /^published shop (\S+)$/.exec(await run('publish', built))![1]!;
}

it('takes a remote from its build to the visitors, to some of them, and back', async () => {
  expect(await run('list')).toBe('no releases');
  const [one, two] = [await publish('one'), await publish('two')];
  expect(await run('activate', 'shop', one)).toBe(`shop ${one} is live`);
  expect(await run('canary', 'shop', two, '0.25')).toBe('shop: 25 % of new visits');
  expect((await run('list')).split('\n').sort()).toEqual(
    [`shop  ${one}  live`, `shop  ${two}  canary 25 %`].sort(),
  );
  expect(await run('canary', 'shop', two, '0')).toBe('shop: no longer a canary');
  await run('activate', 'shop', two);
  expect(await run('rollback', 'shop')).toBe(`shop is back on ${one}`);
});

it('makes a preview link that the release key has signed', async () => {
  const version = await publish('three');
  const link = new URL(await run('preview', 'shop', version));
  expect(link.origin).toBe('https://site.example');
  const token = link.searchParams.get('preview')!;
  const key = publicKeyOf(config.RELEASE_PRIVATE_KEY);
  expect(await readPreviewToken(token, key, Date.now())).toMatchObject({ name: 'shop', version });
});

it.each([
  [[], 'npm run remotes -- <command>'],
  [['destroy'], 'npm run remotes -- <command>'],
  [['activate', 'shop'], 'version is missing'],
  [['activate', 'shop', '9.9.9-c0123456789ab'], 'shop 9.9.9-c0123456789ab is not published'],
  [['canary', 'shop', '1', 'half'], 'share: a number from 0 to 1'],
  [['rollback', 'club'], 'No remote club'],
])('says what is wrong with %j', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
