import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { coverageOf, reportCoverage, type Measured } from './coverage.ts';

let folder: string;
let measured: Measured;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-coverage-'));
  measured = { jest: join(folder, 'jest'), processes: join(folder, 'processes') };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Jest's coverage report of one file: its lines and their counts. */
function writeJest(files: Record<string, number[]>): void {
  const entries = Object.entries(files).map(([name, counts]) => {
    const path = join(ROOT, name);
    const lines = counts.map((_, n) => [
      n,
      { start: { line: n + 1, column: 0 }, end: { line: n + 1, column: 9 } },
    ]);
    const s = Object.fromEntries(counts.map((count, n) => [n, count]));
    return [
      path,
      { path, statementMap: Object.fromEntries(lines), s, fnMap: {}, f: {}, branchMap: {}, b: {} },
    ];
  });
  mkdirSync(measured.jest, { recursive: true });
  writeFileSync(join(measured.jest, 'coverage-final.json'), JSON.stringify(Object.fromEntries(entries)));
}

const row = (covered: number, lines: number) => [{ name: 'gateway', covered, lines }];

test('fails below 85 %, and passes with 85 %', () => {
  const little = reportCoverage(row(8_499, 10_000));
  expect(little.enough).toBe(false);
  expect(little.text).toMatch(/overall +84\.9 %/);
  expect(little.text).toContain('FAILED: at least 85 % of the lines must run, and 84.9 % did.');
  const enough = reportCoverage(row(8_500, 10_000));
  expect(enough.enough).toBe(true);
  expect(enough.text).not.toContain('FAILED');
});

test('lets one workspace compensate for another', () => {
  const { enough, text } = reportCoverage([
    ...row(100, 100),
    { name: 'packages/config', covered: 7, lines: 10 },
  ]);
  expect(enough).toBe(true);
  expect(text).toMatch(/packages\/config +70\.0 %/);
});

test('fails a run that measured nothing', async () => {
  expect(reportCoverage(await coverageOf(measured)).enough).toBe(false);
});

test('counts lines by workspace, including files that no test loaded', async () => {
  writeJest({
    'infra/testing/drill/src/a.ts': [1, 0],
    'infra/testing/drill/src/never-loaded.ts': [0, 0],
    'gateway/src/b.ts': [2],
  });
  expect(await coverageOf(measured)).toEqual([
    { name: 'gateway', covered: 1, lines: 1 },
    { name: 'infra/testing/drill', covered: 1, lines: 4 },
  ]);
});

test('counts a line that ran only in another process', async () => {
  const file = 'infra/tooling/src/workspaces.ts';
  const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;
  writeJest({ [file]: Array.from({ length: lines }, () => 0) });
  const program = `const { listWorkspaces } = await import(${JSON.stringify(join(ROOT, file))}); listWorkspaces();`;
  execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_V8_COVERAGE: measured.processes },
  });
  expect(await coverageOf(measured)).toEqual([{ name: 'infra/tooling', covered: lines, lines }]);
});
