import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@studio/local-runtime';

/** Width of the column that names a stage, in characters. */
export const STAGE_COLUMN = 28;
/** Maximum number of lines of an error in the list of failures. */
const MAX_REASON_LINES = 14;

/** The result of a stage. */
export interface Count {
  passed: number;
  failed: number;
  /** Failed tests by name, each with its error and differences. */
  failures: string[];
  /** Tests that passed only on retry, in the form of `failures`. */
  flaky: string[];
  /** Duration of each test file. */
  files: FileTime[];
}

export interface FileTime {
  /** Path in the checkout. */
  file: string;
  /** Of all its tests together, including retries. */
  seconds: number;
}

/** The result of a stage that is one check. */
export const countOf = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: [],
  flaky: [],
  files: [],
});

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestSuite[];
}

interface JestSuite {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

/** Spec files of a report with a failed test, and those that did not load: paths in the checkout. */
export function failedSpecs(file: string): string[] {
  return failedSuites(read<JestReport>(file)).map(({ name }) => relative(ROOT, name));
}

/**
 * Counts jest's report. A run that failed without a failing test (a suite that does not load) counts as a failure.
 * @param ok Whether jest ended without an error
 * @param repeated The report of a second run of the `failedSpecs`: it replaces their results, and those that passed
 * are named as flaky
 */
export function readJestReport(file: string, ok: boolean, repeated?: { file: string; ok: boolean }): Count {
  const report = read<JestReport>(file);
  const count = countJest(report);
  if (!repeated) return settle(count, ok);
  const passedBefore = failedSuites(report).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  );
  const again = read<JestReport>(repeated.file);
  const { passed, failed, failures } = countJest(again);
  const stillFailed = new Set(failedSuites(again).map(({ name }) => name));
  const mended = failedSuites(report).filter(({ name }) => !stillFailed.has(name));
  return settle(
    {
      passed: count.passed - passedBefore.length + passed,
      failed,
      failures,
      flaky: mended.flatMap(failuresOf),
      files: count.files,
    },
    repeated.ok,
  );
}

function countJest({
  numPassedTests = 0,
  numFailedTests = 0,
  numRuntimeErrorTestSuites = 0,
  testResults = [],
}: Partial<JestReport>): Count {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures: failedSuites({ testResults }).flatMap(failuresOf),
    flaky: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

const failedSuites = ({ testResults = [] }: Partial<JestReport>) =>
  testResults.filter(({ status }) => status === 'failed');

/** Names the failed tests of a suite, each with its reason. */
function failuresOf({ name, message, assertionResults }: JestSuite): string[] {
  const suite = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${suite}: ${reasonOf(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${suite} › ${fullName}: ${reasonOf(failureMessages?.[0])}`,
  );
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected?: number; unexpected?: number; flaky?: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts Playwright's report. A test that passed on retry counts as passed, and is named. */
export function readPlaywrightReport(file: string, ok: boolean): Count {
  const {
    config: { rootDir } = { rootDir: ROOT },
    stats: { expected = 0, unexpected = 0, flaky = 0 } = {},
    suites = [],
    errors = [],
  } = read<PlaywrightReport>(file);
  const named = (wanted: string) => suites.flatMap((suite) => testsOf(suite, wanted));
  const failures = [...errors.map(({ message }) => reasonOf(message)), ...named('unexpected')];
  const files = suites.map((suite) => ({
    file: relative(ROOT, join(rootDir, suite.file)),
    seconds: millisecondsOf(suite) / 1_000,
  }));
  return settle({ passed: expected + flaky, failed: unexpected, failures, flaky: named('flaky'), files }, ok);
}

function millisecondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const durations = [...results.map(({ duration }) => duration), ...suites.map(millisecondsOf)];
  return durations.reduce((sum, duration) => sum + duration, 0);
}

/** The slowest files, slowest first: a line each with seconds, stage and path. */
export function listSlowest(files: readonly (FileTime & { stage: string })[], most = 10): string[] {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(
      ({ seconds, stage, file }) =>
        `  ${seconds.toFixed(1).padStart(7)} s  ${stage.padEnd(STAGE_COLUMN)}${file}`,
    );
}

function testsOf({ file, suites = [], specs = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(
        ({ results }) =>
          `${file} › ${title}: ${reasonOf(results.find(({ error }) => error)?.error?.message)}`,
      ),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

/** The first lines of an error, without colours and without the stack. */
function reasonOf(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const [first, ...more] = lines.slice(0, stack < 0 ? MAX_REASON_LINES : Math.min(stack, MAX_REASON_LINES));
  return [first?.trim() ?? 'no reason given', ...more.map((line) => `      ${line}`)].join('\n');
}

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

function settle(count: Count, ok: boolean): Count {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}
