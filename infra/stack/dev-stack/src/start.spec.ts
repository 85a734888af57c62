import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';

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

it('refuses settings before it builds', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', START], {
    cwd: ROOT,
    env: { ...process.env, PORT: 'high' },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^\nThe settings cannot be used: PORT: .*\n$/);
});
