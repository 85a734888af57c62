import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '@studio/local-runtime';

/** How many checks of a stage held. */
export interface Count {
  passed: number;
  failed: number;
  /** The failed ones by name, each with the first line of what went wrong. */
  failures: string[];
  /** Those that passed only when they were repeated, as `failures`. */
  flaky: string[];
}

/** Of a stage that is one check. */
export const countOf = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: [],
  flaky: [],
});

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Counts jest's report. A run that failed without one failing test (a suite that would not load) counts as a failure. */
export function readJestReport(file: string, ok: boolean): Count {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    testResults = [],
  } = read<JestReport>(file);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const suite = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${suite}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${suite} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
      );
    });
  return settle(
    { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures, flaky: [] },
    ok,
  );
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected?: number; unexpected?: number; flaky?: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts Playwright's report; a test that passed only when repeated passed, and is named. */
export function readPlaywrightReport(file: string, ok: boolean): Count {
  const {
    stats: { expected = 0, unexpected = 0, flaky = 0 } = {},
    suites = [],
    errors = [],
  } = read<PlaywrightReport>(file);
  const named = (wanted: string) => suites.flatMap((suite) => testsOf(suite, wanted));
  const failures = [...errors.map(({ message }) => firstLine(message)), ...named('unexpected')];
  return settle({ passed: expected + flaky, failed: unexpected, failures, flaky: named('flaky') }, ok);
}

function testsOf({ file, suites = [], specs = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(
        ({ results }) =>
          `${file} › ${title}: ${firstLine(results.find(({ error }) => error)?.error?.message)}`,
      ),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? 'no reason given';

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

function settle(count: Count, ok: boolean): Count {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}
