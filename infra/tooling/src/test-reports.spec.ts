import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { listSlowest, readJestReport, readPlaywrightReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

const RED = '\u001b[31m';

test('counts suites that do not load as failures, with the reason', () => {
  const file = write('jest.json', {
    testResults: [
      {
        name: join(ROOT, 'packages/a.spec.ts'),
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          {
            fullName: 'adds',
            status: 'failed',
            failureMessages: [`\n${RED}Error: 1 is not 2\n\nReceived: 2\n  at a`],
          },
          { fullName: 'takes', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(ROOT, 'packages/b.spec.ts'),
        status: 'failed',
        message: 'no such file',
        startTime: 0,
        endTime: 100,
        assertionResults: [],
      },
      {
        name: join(ROOT, 'packages/c.spec.ts'),
        status: 'passed',
        message: '',
        startTime: 2_000,
        endTime: 2_000,
        assertionResults: [{ fullName: 'holds', status: 'passed', failureMessages: [] }],
      },
    ],
  });
  const adds = 'packages/a.spec.ts › adds: Error: 1 is not 2\n      Received: 2';
  const missing = 'packages/b.spec.ts: no such file';
  expect(readJestReport(file, false)).toEqual({
    passed: 2,
    failed: 2,
    failures: [adds, missing],
    flaky: [],
    files: [
      { file: 'packages/a.spec.ts', seconds: 2.5, passed: 1, failures: [adds] },
      { file: 'packages/b.spec.ts', seconds: 0.1, passed: 0, failures: [missing] },
      { file: 'packages/c.spec.ts', seconds: 0, passed: 1, failures: [] },
    ],
  });
});

test('counts the tests of a journey and of its groups, and what failed outside of tests', () => {
  const tried = (status: string, message?: string) => ({
    title: `is ${status}`,
    tests: [{ status, results: [{ duration: 1_500, ...(message && { error: { message } }) }] }],
  });
  const file = write('e2e.json', {
    config: { rootDir: join(ROOT, 'e2e') },
    errors: [{ message: 'the stack did not stop' }],
    suites: [
      {
        file: 'cart.e2e.ts',
        specs: [tried('unexpected', 'Timeout'), tried('expected')],
        suites: [{ file: 'cart.e2e.ts', specs: [tried('expected')] }],
      },
    ],
  });
  const timeout = 'cart.e2e.ts › is unexpected: Timeout';
  expect(readPlaywrightReport(file, false)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['the stack did not stop', timeout],
    flaky: [],
    files: [{ file: 'e2e/cart.e2e.ts', seconds: 4.5, passed: 2, failures: [timeout] }],
  });
});

test('counts a run without a report as one failure', () => {
  expect(readPlaywrightReport(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 });
  expect(readJestReport(join(folder, 'none.json'), false)).toMatchObject({ passed: 0, failed: 1 });
});

test('lists the ten slowest files of all stages, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `${n}.spec.ts`, seconds: n, stage: 'jest' }));
  const lines = listSlowest([...files, { file: 'e2e/cart.e2e.ts', seconds: 70.06, stage: 'e2e' }]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^ +70\.1 s {2}e2e +e2e\/cart\.e2e\.ts$/);
  expect(lines[1]).toMatch(/^ +11\.0 s {2}jest +11\.spec\.ts$/);
  expect(lines[9]).toMatch(/^ +3\.0 s/);
});
