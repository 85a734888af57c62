import { z } from 'zod';

/** Data of a jest run's global setup for its specs, in one environment variable. */
const TestRun = z.object({
  /** Temporary folder of the run: logs and data. */
  folder: z.string(),
  /** The process registry's folder. */
  running: z.string(),
  postgresPort: z.number(),
  postgresPassword: z.string(),
  natsProgram: z.string(),
});
export type TestRun = z.infer<typeof TestRun>;

/** Environment variables of every program under test. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  CALLER_SECRET: 'a-secret-for-tests-of-32-characters-or-more',
  // A busy machine is no fault. Tests of a timeout set it to 1.
  REQUEST_TIMEOUT_FACTOR: '20',
};

const VARIABLE = 'STUDIO_TEST_RUN';

/** Publishes the run's addresses to the specs. */
export function publishTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** The addresses of the run of this spec. @throws when the spec runs outside jest's `node` project. */
export function testRun(): TestRun {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error(
      'No test run: specs that need Postgres or NATS belong to the `node` project of jest.config.mjs.',
    );
  return TestRun.parse(JSON.parse(text));
}
