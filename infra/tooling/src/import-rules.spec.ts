import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { listWorkspaces } from './workspaces.ts';

test('apps and packages may import no workspace that is neither an app nor a package', async () => {
  const { default: config } = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string; from: { path: string }; to: { path: string } }[] };
  };
  const { from, to } = config.forbidden.find(({ name }) => name === 'infra-is-not-a-library')!;
  const others = listWorkspaces()
    .map(({ folder }) => `${folder}/`)
    .filter((folder) => !new RegExp(from.path).test(folder) && folder !== 'e2e/');
  expect(others).toContain('media/');
  expect(others.filter((folder) => !new RegExp(to.path).test(folder))).toEqual([]);
});
