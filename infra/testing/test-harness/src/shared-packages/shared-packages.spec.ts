import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const count = (name: string) => `globalThis.${name} = (globalThis.${name} ?? 0) + 1;`;
const SPEC = `
  import { appendFileSync } from 'node:fs';
  import { expect, jest, test } from '@jest/globals';
  import './own.mjs';
  import 'kept';
  test('is counted', () => {
    const { keptLoads, ownLoads } = globalThis;
    const states = Object.getOwnPropertySymbols(globalThis).filter(
      ({ description }) => description === 'JEST_STATE_SYMBOL',
    ).length;
    const seen = { keptLoads, ownLoads, leaked: process.env.LEAKED ?? null, now: Date.now() > 1, states };
    appendFileSync(new URL('seen.jsonl', import.meta.url), JSON.stringify(seen) + '\\n');
    jest.useFakeTimers({ now: 1 });
    process.env.LEAKED = 'yes';
  });`;

it('loads a package once for two spec files, and own modules, timers and variables again', async () => {
  const folder = mkdtempSync(join(testRun().folder, 'shared-packages-'));
  mkdirSync(join(folder, 'node_modules/kept'), { recursive: true });
  const config = {
    rootDir: folder,
    transform: {},
    testMatch: ['**/*.spec.mjs'],
    testEnvironment: join(import.meta.dirname, 'environment.ts'),
    runtime: join(import.meta.dirname, 'runtime.ts'),
  };
  for (const [name, text] of [
    ['package.json', '{}'],
    ['jest.config.json', JSON.stringify(config)],
    ['node_modules/kept/package.json', '{ "type": "module", "exports": "./index.js" }'],
    ['node_modules/kept/index.js', count('keptLoads')],
    ['own.mjs', count('ownLoads')],
    ['one.spec.mjs', SPEC],
    ['two.spec.mjs', SPEC],
  ] as const)
    writeFileSync(join(folder, name), text);

  const options = ['--experimental-vm-modules', '--no-warnings', JEST, '--runInBand', '--no-cache', '-c'];
  await promisify(execFile)(process.execPath, [...options, join(folder, 'jest.config.json')], {
    cwd: folder,
  });

  const seen = readFileSync(join(folder, 'seen.jsonl'), 'utf8').trim().split('\n');
  expect(seen.map((line) => JSON.parse(line))).toEqual([
    { keptLoads: 1, ownLoads: 1, leaked: null, now: true, states: 1 },
    { keptLoads: 1, ownLoads: 2, leaked: null, now: true, states: 1 },
  ]);
});
