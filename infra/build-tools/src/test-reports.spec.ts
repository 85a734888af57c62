import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { readJestReport, readPlaywrightReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

const RED = '\u001b[31m';

test('suites that would not load are failures, and say why', () => {
  const file = write('jest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(ROOT, 'packages/a.spec.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: [`\n${RED}Error: 1 is not 2\n  at a`] },
          { fullName: 'takes', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(ROOT, 'packages/b.spec.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      { name: join(ROOT, 'packages/c.spec.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(readJestReport(file, false)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['packages/a.spec.ts › adds: Error: 1 is not 2', 'packages/b.spec.ts: no such file'],
    flaky: [],
  });
});

test('a test that passed at the second try passed, and is named', () => {
  const tried = (status: string, message: string) => ({
    title: `is ${status}`,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const file = write('e2e.json', {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the stack did not stop' }],
    suites: [
      {
        file: 'cart.e2e.ts',
        specs: [tried('unexpected', 'Timeout')],
        suites: [{ file: 'cart.e2e.ts', specs: [tried('flaky', 'too late')] }],
      },
    ],
  });
  expect(readPlaywrightReport(file, false)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['the stack did not stop', 'cart.e2e.ts › is unexpected: Timeout'],
    flaky: ['cart.e2e.ts › is flaky: too late'],
  });
});

test('a run that never wrote a report is one failure', () => {
  expect(readPlaywrightReport(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 });
  expect(readJestReport(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 });
});
