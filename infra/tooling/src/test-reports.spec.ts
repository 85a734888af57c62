import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { failedSpecs, listSlowest, readJestReport, readPlaywrightReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, report: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

const RED = '\u001b[31m';

test('counts suites that do not load as failures, with the reason', () => {
  const file = write('jest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
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
        assertionResults: [],
      },
    ],
  });
  expect(readJestReport(file, false)).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'packages/a.spec.ts › adds: Error: 1 is not 2\n      Received: 2',
      'packages/b.spec.ts: no such file',
    ],
    flaky: [],
    files: [
      { file: 'packages/a.spec.ts', seconds: 2.5 },
      { file: 'packages/b.spec.ts', seconds: 0.1 },
      { file: 'packages/c.spec.ts', seconds: 0 },
    ],
  });
});

test('counts repeated spec files by their second run, and names those that passed then', () => {
  const suite = (name: string, ...statuses: string[]) => ({
    name: join(ROOT, name),
    status: statuses.some((status) => status !== 'passed') || statuses.length === 0 ? 'failed' : 'passed',
    message: 'does not load',
    startTime: 0,
    endTime: 1_000,
    assertionResults: statuses.map((status, at) => ({
      fullName: `test ${at}`,
      status,
      failureMessages: status === 'failed' ? ['late'] : [],
    })),
  });
  const first = write('first.json', {
    numPassedTests: 4,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      suite('a.spec.ts', 'passed', 'passed'),
      suite('b.spec.ts', 'passed', 'failed'),
      suite('c.spec.ts', 'failed', 'passed'),
      suite('d.spec.ts'),
    ],
  });
  const failed = ['b.spec.ts', 'c.spec.ts', 'd.spec.ts'];
  expect(failedSpecs(first)).toEqual(failed);
  const second = write('second.json', {
    numPassedTests: 4,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      suite('b.spec.ts', 'passed', 'passed'),
      suite('c.spec.ts', 'failed', 'passed'),
      suite('d.spec.ts', 'passed'),
    ],
  });
  const count = readJestReport(first, false, { file: second, ok: false });
  expect(count).toMatchObject({
    passed: 6,
    failed: 1,
    failures: ['c.spec.ts › test 0: late'],
    flaky: ['b.spec.ts › test 1: late', 'd.spec.ts: does not load'],
  });
  expect(count.files).toHaveLength(4);
  const lost = { file: join(folder, 'none.json'), ok: false };
  expect(readJestReport(first, false, lost)).toMatchObject({ failed: 1 });
});

test('counts a test that passed on retry as passed, and names it', () => {
  const tried = (status: string, message: string) => ({
    title: `is ${status}`,
    tests: [{ status, results: [{ duration: 1_500, error: { message } }, { duration: 500 }] }],
  });
  const file = write('e2e.json', {
    config: { rootDir: join(ROOT, 'e2e') },
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
    files: [{ file: 'e2e/cart.e2e.ts', seconds: 4 }],
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
