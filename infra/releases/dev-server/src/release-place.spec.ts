import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleasePlace } from './release-place.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'place-'));
  mkdirSync(path.join(root, 'mfe-tale/public/images'), { recursive: true });
  writeFileSync(path.join(root, 'mfe-tale/public/images/cat.svg'), '<svg/>');
});
afterEach(() => rmSync(root, { recursive: true }));

const DESCRIBED = {
  name: 'tale',
  contract: '^1.0.0',
  shared: {},
  uses: [],
  routes: [],
  slots: [],
  assets: {},
};
const build = (version: string) => ({
  version,
  files: new Map(
    Object.entries({
      'remoteEntry.js': 'entry',
      'remoteEntry.js.map': '{}',
      'x.1.hot-update.json': '{}',
      '../release.json': JSON.stringify({ ...DESCRIBED, budget: { largest: 1 } }),
    }).map(([file, text]) => [file, Buffer.from(text)]),
  ),
});

test('writes a build to disk as a release with hashes and without hot updates', () => {
  const releases = path.join(root, 'releases');
  const manifest = new ReleasePlace(path.join(root, 'mfe-tale'), releases).place(
    build('1.0.0-dev.1'),
    Buffer.from('server'),
  );
  expect(Object.keys(manifest.integrity).sort()).toEqual([
    'browser/remoteEntry.js',
    'public/images/cat.svg',
    'server/remote.cjs',
  ]);
  const folder = path.join(releases, 'tale/1.0.0-dev.1');
  for (const [file, integrity] of Object.entries(manifest.integrity)) {
    const hash = createHash('sha384')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
    expect([file, integrity]).toEqual([file, `sha384-${hash}`]);
  }
  expect(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))).toEqual(manifest);
});

test('keeps the last few releases, and gives a changed picture its new hash', () => {
  const releases = path.join(root, 'releases');
  const place = new ReleasePlace(path.join(root, 'mfe-tale'), releases);
  const first = place.place(build('1.0.0-dev.1'), Buffer.from('server'));
  writeFileSync(path.join(root, 'mfe-tale/public/images/cat.svg'), '<svg><title>Cat</title></svg>');
  const manifests = [2, 3, 4, 5, 6].map((n) => place.place(build(`1.0.0-dev.${n}`), Buffer.from('server')));
  const picture = 'public/images/cat.svg';
  expect(manifests[0]!.integrity[picture]).not.toBe(first.integrity[picture]);
  expect(existsSync(path.join(releases, 'tale/1.0.0-dev.1'))).toBe(false);
  expect(existsSync(path.join(releases, 'tale/1.0.0-dev.6'))).toBe(true);
  expect(existsSync(path.join(root, 'mfe-tale', picture))).toBe(true);
});
