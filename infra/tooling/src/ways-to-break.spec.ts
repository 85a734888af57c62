import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';

const GUIDE = readFileSync(path.join(ROOT, 'docs/guides/ways-to-break.md'), 'utf8');
const FOLDERS = '{e2e,infra/**/src,packages/*/src,shell/server,shell/browser}';

it('stops or contains each way to break a remote somewhere, and names existing tests', () => {
  const tests = new Set(
    globSync(`${FOLDERS}/**/*.{spec,e2e}.{ts,tsx}`, { cwd: ROOT }).map((file) =>
      path.basename(file).replace(/\.tsx?$/, ''),
    ),
  );
  const rows = GUIDE.split('\n').filter((line) => line.startsWith('| ') && /[■○·]/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const cells = row.split('|').slice(1, -1);
    const named = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    expect([row, cells.length]).toEqual([row, 10]);
    expect(row).toMatch(/[■○]/);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
  }
});
