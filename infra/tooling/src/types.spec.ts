import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { checkTypes, typeProjects } from './types.ts';
import { listWorkspaces, type Workspace } from './workspaces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function workspace(name: string, code: string): Workspace {
  const path = join(folder, name);
  mkdirSync(join(path, 'src'), { recursive: true });
  writeFileSync(join(path, 'tsconfig.json'), '{ "compilerOptions": {}, "include": ["src"] }');
  writeFileSync(join(path, 'src/main.ts'), code);
  const scripts = { types: 'tsc --noEmit -p .' };
  return {
    name,
    folder: relative(ROOT, path),
    scripts,
    dependencies: [],
    devDependencies: [],
    typed: false,
    seenAt: [],
  };
}

test('checks every TypeScript configuration of the checkout', () => {
  const configured = globSync('**/tsconfig.json', {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|\.cache|\.data|dist)$/.test(name),
  }).map(dirname);
  expect(typeProjects(listWorkspaces()).sort()).toEqual(configured.sort());
});

test('fails on an error in one of several workspaces that are checked together, and names its file', async () => {
  const said: string[] = [];
  const log = console.log;
  console.log = (line: string) => void said.push(line);
  try {
    const workspaces = [
      workspace('right', 'export const right: string = "";'),
      workspace('wrong', 'export const wrong: string = 1;'),
    ];
    expect(await checkTypes(workspaces)).toMatchObject({ passed: 0, failed: 2 });
  } finally {
    console.log = log;
  }
  expect(said.join('\n')).toContain('wrong/src/main.ts(1,14): error TS2322');
});
