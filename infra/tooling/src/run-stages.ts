import { listSlowest, STAGE_COLUMN, type Count, type FileTime } from './test-reports.ts';

/** A step of a test run: one row of the final table. */
export interface Stage {
  name: string;
  run(): Promise<Count>;
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[];

/**
 * Runs every stage, even after failures: groups one after the other, the lanes of a group in parallel. Ends with the
 * slowest test files, a row per stage, the failures and the total. Returns whether everything passed.
 */
export async function runStages(groups: readonly (readonly Lane[])[]): Promise<boolean> {
  const rows: string[] = [];
  const files: (FileTime & { stage: string })[] = [];
  const total = { passed: 0, failed: 0, failures: [] as string[], flaky: [] as string[] };

  async function runStage({ name, run }: Stage): Promise<void> {
    const from = performance.now();
    const count = await run();
    total.passed += count.passed;
    total.failed += count.failed;
    total.failures.push(...count.failures);
    total.flaky.push(...count.flaky);
    files.push(...count.files.map((time) => ({ ...time, stage: name })));
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    rows.push(
      `  ${count.failed ? 'FAILED' : 'ok    '}  ${name.padEnd(STAGE_COLUMN)}${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.padStart(8)} s`,
    );
  }

  for (const group of groups.map((lanes) => lanes.filter(({ length }) => length > 0))) {
    if (group.length === 0) continue;
    console.log(`\n=== ${group.map((lane) => lane.map(({ name }) => name).join(', then ')).join(' | ')} ===`);
    await Promise.all(
      group.map(async (lane) => {
        for (const stage of lane) await runStage(stage);
      }),
    );
  }
  const indented = (names: readonly string[]) => names.map((name) => `  ${name}`);
  for (const [title, lines] of [
    ['The slowest test files', listSlowest(files)],
    ['Passed only when repeated', indented(total.flaky)],
    ['The stages', rows],
    // Last, so that the end of a log tells what failed.
    ['Failed', indented(total.failures)],
  ] as const)
    if (lines.length) console.log(`\n${title}:\n${lines.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
