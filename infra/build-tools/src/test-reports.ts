import { existsSync, readFileSync } from 'node:fs';

/** How many checks of a stage held. */
export interface Count {
  passed: number;
  failed: number;
}

/** Counts jest's report. A run that failed without one failing test (a suite that would not load) counts as a failure. */
export function readJestReport(file: string, ok: boolean): Count {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = read<{
    numPassedTests?: number;
    numFailedTests?: number;
    numRuntimeErrorTestSuites?: number;
  }>(file);
  return settle({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }, ok);
}

/** Counts Playwright's report; a test that passed only when repeated passed. */
export function readPlaywrightReport(file: string, ok: boolean): Count {
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {} } = read<{
    stats?: { expected?: number; unexpected?: number; flaky?: number };
  }>(file);
  return settle({ passed: expected + flaky, failed: unexpected }, ok);
}

function read<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

function settle(count: Count, ok: boolean): Count {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}
