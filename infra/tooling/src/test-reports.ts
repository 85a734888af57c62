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
  /** What failed, each by name, with its error and differences. */
  failures: string[];
  /** Tests that passed only when repeated, in the form of `failures`. */
  flaky: string[];
  files: FileResult[];
}

/** The result of a test file. */
export interface FileResult {
  /** Path in the checkout. */
  file: string;
  /** Of all its tests together. */
  seconds: number;
  passed: number;
  /** Its failed tests, in the form of `Count.failures`. A file that does not load is one. */
  failures: string[];
}

/** The result of a stage that is one check. */
export const countOf = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: [],
  flaky: [],
  files: [],
});

/** Paths of the test files with failures. */
export const failedFiles = ({ files }: Count): string[] =>
  files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);

/** The result of a stage whose failed files ran once more: their second result counts. */
export function withRepeated(first: Count, second: Count): Count {
  const again = new Map(second.files.map((result) => [result.file, result]));
  const files = first.files.map((result) => again.get(result.file) ?? result);
  const replaced = first.files.filter(({ file }) => again.has(file)).flatMap(({ failures }) => failures);
  const mended = first.files.filter(({ file }) => again.get(file)?.failures.length === 0);
  const others = first.failures.filter((failure) => !replaced.includes(failure));
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: others.length + second.failed,
    failures: [...others, ...second.failures],
    flaky: mended.flatMap(({ failures }) => failures),
    files,
  };
}

/** Counts a run's files. A run that failed without a failing test counts as one failure. */
function countFiles(files: FileResult[], ok: boolean, errors: readonly string[] = []): Count {
  const failures = [...errors, ...files.flatMap((result) => result.failures)];
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length || (ok ? 0 : 1),
    failures,
    flaky: [],
    files,
  };
}

interface JestSuite {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

/**
 * Counts jest's report.
 * @param ok Whether jest ended without an error
 */
export function readJestReport(file: string, ok: boolean): Count {
  const { testResults = [] } = read<{ testResults: JestSuite[] }>(file);
  const files = testResults.map((suite) => ({
    file: relative(ROOT, suite.name),
    seconds: (suite.endTime - suite.startTime) / 1_000,
    passed: suite.assertionResults.filter(({ status }) => status === 'passed').length,
    failures: suite.status === 'failed' ? failuresOf(suite) : [],
  }));
  return countFiles(files, ok);
}

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
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  /** `expected`, `unexpected` or `skipped`. */
  status: string;
  results: { duration: number; error?: { message?: string } }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts Playwright's report. */
export function readPlaywrightReport(file: string, ok: boolean): Count {
  const { config: { rootDir } = { rootDir: ROOT }, suites = [], errors = [] } = read<PlaywrightReport>(file);
  const files = suites.map((suite) => {
    const tests = testsOf(suite);
    const results = tests.flatMap(({ test }) => test.results);
    return {
      file: relative(ROOT, join(rootDir, suite.file)),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      passed: tests.filter(({ test }) => test.status === 'expected').length,
      failures: tests
        .filter(({ test }) => test.status === 'unexpected')
        .map(({ title, test }) => {
          const failed = test.results.find(({ error }) => error);
          return `${suite.file} › ${title}: ${reasonOf(failed?.error?.message)}`;
        }),
    };
  });
  return countFiles(
    files,
    ok,
    errors.map(({ message }) => reasonOf(message)),
  );
}

/** The tests of a file, those of its groups included. */
function testsOf({ suites = [], specs = [] }: PlaywrightSuite): { title: string; test: PlaywrightTest }[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
    ...suites.flatMap(testsOf),
  ];
}

/** Number of files that `listSlowest` returns. */
const MOST_LISTED = 10;

/** The slowest files, slowest first: a line each with seconds, stage and path. */
export function listSlowest(files: readonly { file: string; seconds: number; stage: string }[]): string[] {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_LISTED)
    .map(
      ({ seconds, stage, file }) =>
        `  ${seconds.toFixed(1).padStart(7)} s  ${stage.padEnd(STAGE_COLUMN)}${file}`,
    );
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
