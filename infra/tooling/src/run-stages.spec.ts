import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runStages, type Stage } from './run-stages.ts';
import type { Count, FileResult } from './test-reports.ts';

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => void jest.restoreAllMocks());

const passes = (file: string, passed = 1): FileResult => ({ file, seconds: 1, passed, failures: [] });
const fails = (file: string, passed = 0): FileResult => ({
  file,
  seconds: 1,
  passed,
  failures: [`${file} › works: late`],
});

function count(files: FileResult[], errors: string[] = []): Count {
  const failures = [...errors, ...files.flatMap((file) => file.failures)];
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  return { passed, failed: failures.length, failures, flaky: [], files };
}

/** A stage whose first and second run have these results. */
function stage(name: string, first: Count, second?: Count, log: string[] = []): Stage {
  const noted = async (entry: string, result: Count) => {
    log.push(entry);
    return result;
  };
  return {
    name,
    run: () => noted(name, first),
    ...(second && { repeat: (files) => noted(`${name} again: ${files}`, second) }),
  };
}

test('repeats the files that failed once every lane has ended, and counts their second result', async () => {
  const log: string[] = [];
  const jestStage = stage(
    'jest',
    count([passes('a', 2), fails('b', 1), fails('c', 3)]),
    count([passes('b', 2), fails('c', 3)]),
    log,
  );
  const slow: Stage = {
    name: 'e2e',
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      log.push('e2e');
      return count([passes('d')]);
    },
  };
  expect(await runStages([[[jestStage], [slow]], [[stage('report', count([]), undefined, log)]]])).toBe(
    false,
  );
  expect(log).toEqual(['jest', 'e2e', 'jest again: b,c', 'report']);
  expect(printed).toContainEqual('\nPassed only when repeated:\n  b › works: late');
  expect(printed.slice(-2)).toEqual(['\nFailed:\n  c › works: late', '\n8 passed, 1 failed']);
});

test('passes when all that failed passes again', async () => {
  expect(await runStages([[[stage('jest', count([fails('a')]), count([passes('a')]))]]])).toBe(true);
  expect(printed.at(-1)).toBe('\n1 passed, 0 failed');
});

test('fails for what no file explains, and when the second run brings nothing', async () => {
  const unexplained = count([fails('a')], ['the stack did not stop']);
  expect(await runStages([[[stage('e2e', unexplained, count([passes('a')]))]]])).toBe(false);
  expect(printed.slice(-2)).toEqual(['\nFailed:\n  the stack did not stop', '\n1 passed, 1 failed']);
  const nothing: Count = { ...count([]), failed: 1 };
  expect(await runStages([[[stage('e2e', count([fails('a')]), nothing)]]])).toBe(false);
});

test('does not repeat when many files failed, as they have a common cause', async () => {
  const log: string[] = [];
  const all = count(Array.from({ length: 11 }, (_, n) => fails(`${n}`)));
  expect(await runStages([[[stage('jest', all, count([]), log)]]])).toBe(false);
  expect(log).toEqual(['jest']);
});
