import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { dependenciesIn } from '@studio/contracts';
import { ROOT } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';
import { refuseFaulty } from '../checks/refuse-release.ts';
import { readBuild } from './read-build.ts';

const run = promisify(execFile);
/** Imported by `remote.config.ts` only. */
const CHEFS = path.join(ROOT, 'content/chefs.json');
const MONEY = path.join(ROOT, 'packages/contracts/src/money.ts');
const root = await mkdtemp(path.join(testRun().folder, 'builds-'));
afterAll(() => rm(root, { recursive: true }));

/**
 * Also writes what is minified, to `dist/input`: swc shortens variables by all of its letters, so a difference there can
 * change the release.
 */
const KEEPS_INPUT = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import MinimizerPlugin from 'minimizer-webpack-plugin';
  import { remoteBuild } from '@studio/web-kit/build/remote.mjs';
  const builds = await remoteBuild(import.meta.dirname);
  mkdirSync('dist/input', { recursive: true });
  const minify = (input, ...others) => {
    for (const [file, text] of Object.entries(input)) writeFileSync('dist/input/' + file, text);
    return MinimizerPlugin.swcMinify(input, ...others);
  };
  for (const { optimization } of builds)
    optimization.minimizer[0] = new MinimizerPlugin({ minify, parallel: false });
  export default builds;`;

/** Builds a small remote in a checkout of that name with the real build. */
async function build(checkout: string) {
  const folder = path.join(root, checkout, 'mfe-tiny');
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, checkout, 'node_modules'));
  const files = {
    'webpack.config.mjs': KEEPS_INPUT,
    'package.json': '{"name":"tiny","version":"1.0.0","type":"module"}',
    'remote.config.ts': `import chefs from '${path.relative(folder, CHEFS)}' with { type: 'json' };
      if (chefs.length === 0) throw new Error('no chefs');
      export default { name: 'tiny', contract: '^1.2.0', exposes: { './Page': './src/page.tsx' },
      routes: [{ path: '/tiny', module: './Page', title: 'Tiny', description: 'A page.' }], slots: [] };`,
    'src/page.tsx': `import { Link } from '@studio/web-kit';
      import { formatMoney, dependenciesIn } from '@studio/contracts';
      import { Card, type ButtonProps } from '@studio/web-kit/components';
      export default function Page() { return <main><h1>Tiny, {formatMoney(100)}</h1><Card><Link to="/">Home</Link></Card></main>; }
      export const none: ButtonProps | null = null;`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const webpack = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [webpack, '--config', 'webpack.config.mjs'], { cwd: folder, env });
  return readBuild(folder);
}

/** Where a file of two checkouts differs, and how; null when it does not. */
async function differenceIn(file: string, ...checkouts: [string, string]): Promise<string[] | null> {
  const [a, b] = await Promise.all(
    checkouts.map((checkout) => readFile(path.join(root, checkout, 'mfe-tiny', file), 'utf8')),
  );
  if (a === b) return null;
  const at = [...a!].findIndex((letter, index) => letter !== b![index]);
  return [a!, b!].map((text) => text.slice(Math.max(0, at - 60), at + 120));
}

it('builds the same release from the same sources in any folder, and refuses to publish stale builds', async () => {
  const [one, other] = [await build('one'), await build('another')];
  const scripts = await readdir(path.join(root, 'one/mfe-tiny/dist/input'));
  expect(scripts).toEqual(expect.arrayContaining(['remoteEntry.js', 'remote.cjs']));
  for (const file of [...scripts.map((name) => `dist/input/${name}`), 'dist/browser/remoteEntry.js'])
    expect(await differenceIn(file, 'one', 'another')).toBeNull();
  expect(other.manifest.integrity).toEqual(one.manifest.integrity);
  expect(other.manifest.version).toBe(one.manifest.version);
  expect(one.manifest.uses).toEqual(['Card', 'Link']);

  const needed = dependenciesIn(one.record.dependencies);
  expect(needed.find(({ name }) => name === 'react')).toMatchObject({ version: '19.3.1', bytes: null });
  expect(needed.find(({ name }) => name === '@studio/contracts')?.bytes).toBeGreaterThan(100);
  const folder = path.join(root, 'one/mfe-tiny');
  const inputs = new Map(
    Object.entries(one.record.inputs).map(([file, hash]) => [path.resolve(folder, file), hash]),
  );

  await writeFile(path.join(folder, 'src/page.spec.tsx'), 'of no account');
  expect((await readBuild(folder)).isStale).toBe(false);
  const refuse = async () => refuseFaulty(await readBuild(folder), null);
  const record = path.join(folder, 'dist/build-record.json');
  const text = await readFile(record, 'utf8');
  for (const input of [CHEFS, MONEY]) {
    expect(inputs.get(input)).toMatch(/^[0-9a-f]{64}$/);
    await writeFile(record, text.replace(inputs.get(input)!, 'the hash of what it was'));
    await expect(refuse()).rejects.toThrow('dist: the sources have changed since they were built');
  }
  await writeFile(record, text);
  await refuse();
  await appendFile(path.join(folder, 'src/page.tsx'), '// edited');
  await expect(refuse()).rejects.toThrow('dist: the sources have changed since they were built');
});
