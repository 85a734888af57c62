import { z } from 'zod';

/** What the global setup of a jest run leaves for the specs, in one environment variable. */
const TestRun = z.object({
  /** Throwaway folder of the run: logs and data. */
  folder: z.string(),
  /** The process registry's folder. */
  running: z.string(),
  postgresPort: z.number(),
  postgresPassword: z.string(),
  natsProgram: z.string(),
});
export type TestRun = z.infer<typeof TestRun>;

const VARIABLE = 'STUDIO_TEST_RUN';

/** Hands the run's addresses to the specs. */
export function publishTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** The addresses of the run that this spec belongs to. @throws when the spec runs outside jest's `node` project. */
export function testRun(): TestRun {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error(
      'No test run: specs that need Postgres or NATS belong to the `node` project of jest.config.mjs.',
    );
  return TestRun.parse(JSON.parse(text));
}
