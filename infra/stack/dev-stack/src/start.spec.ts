import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { freePortBase, ROOT } from '@studio/local-runtime';

interface Module {
  source: string;
  dependencies: { resolved: string; dynamic: boolean; dependencyTypes: string[] }[];
}

const START = 'infra/stack/dev-stack/src/start.ts';
/** Packages that run compiled, resolved to their sources here. */
const COMPILED = /^packages\/(contracts|http-kit|release-signing|service-kit)\//;

it('imports nothing that the build creates before the build has run', () => {
  const depcruise = join(ROOT, 'node_modules/.bin/depcruise');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', START];
  const { modules } = JSON.parse(
    execFileSync(depcruise, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  ) as { modules: Module[] };
  const loaded = new Set([START]);
  for (const source of loaded) {
    const { dependencies = [] } = modules.find((each) => each.source === source) ?? {};
    for (const { resolved, dynamic, dependencyTypes } of dependencies)
      if (!dynamic && !dependencyTypes.includes('type-only')) loaded.add(resolved);
  }
  expect(loaded).toContain('infra/tooling/src/build.ts');
  expect([...loaded].filter((source) => COMPILED.test(source))).toEqual([]);
});

const start = (port: string) =>
  promisify(execFile)(process.execPath, ['--no-warnings', START], {
    cwd: ROOT,
    env: { ...process.env, PORT: port },
  });

it('refuses settings before it builds', async () => {
  await expect(start('high')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\nThe settings cannot be used: PORT: .*\n$/),
  });
});

it('refuses a taken port before it builds', async () => {
  const base = await freePortBase([0]);
  const other = createServer().listen(base, '127.0.0.1');
  await once(other, 'listening');
  try {
    await expect(start(String(base))).rejects.toMatchObject({
      code: 1,
      stdout: '',
      // The stack of the checkout may run.
      stderr: expect.stringMatching(/^\n(Port \d+, wanted by the .*, is taken|The stack already runs)/),
    });
  } finally {
    other.close();
  }
});
