import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readJestReport, readPlaywrightReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

test('suites that would not load are failures', () => {
  const file = write('jest.json', { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(readJestReport(file, false)).toEqual({ passed: 5, failed: 3 });
});

test('a test that passed at the second try passed', () => {
  const file = write('e2e.json', { stats: { expected: 3, unexpected: 1, flaky: 1 } });
  expect(readPlaywrightReport(file, false)).toEqual({ passed: 4, failed: 1 });
});

test('a run that never wrote a report is one failure', () => {
  expect(readPlaywrightReport(join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
});
