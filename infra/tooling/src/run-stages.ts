import { failedFiles, listSlowest, STAGE_COLUMN, withRepeated, type Count } from './test-reports.ts';

/** More failed test files than this have a common cause, and are not repeated. */
const MOST_REPEATED = 10;

/** A step of a test run: one row of the final table. */
export interface Stage {
  name: string;
  run(): Promise<Count>;
  /** Runs test files that failed once more, one at a time. */
  repeat?(files: readonly string[]): Promise<Count>;
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[];

interface Result {
  stage: Stage;
  count: Count;
  seconds: number;
}

/**
 * Runs every stage, even after failures: groups one after the other, the lanes of a group in parallel. Test files that
 * failed run once more after all lanes of their group, with nothing beside them. Ends with the slowest test files, what
 * passed only when repeated, a row per stage, the failures and the total. Returns whether everything passed.
 */
export async function runStages(groups: readonly (readonly Lane[])[]): Promise<boolean> {
  const results: Result[] = [];
  for (const group of groups.map((lanes) => lanes.filter(({ length }) => length > 0))) {
    if (group.length === 0) continue;
    console.log(`\n=== ${group.map((lane) => lane.map(({ name }) => name).join(', then ')).join(' | ')} ===`);
    const ended: Result[] = [];
    await Promise.all(
      group.map(async (lane) => {
        for (const stage of lane) ended.push(await timed(stage, () => stage.run()));
      }),
    );
    for (const result of ended) results.push(await repeatFailed(result));
  }
  return report(results);
}

async function timed(stage: Stage, run: () => Promise<Count>): Promise<Result> {
  const from = performance.now();
  const count = await run();
  return { stage, count, seconds: (performance.now() - from) / 1_000 };
}

async function repeatFailed(first: Result): Promise<Result> {
  const { stage, count, seconds } = first;
  const files = failedFiles(count);
  if (!stage.repeat || files.length === 0 || files.length > MOST_REPEATED) return first;
  console.log(`\n=== ${stage.name}, again: ${files.join(', ')} ===`);
  const second = await timed(stage, () => stage.repeat!(files));
  return { stage, count: withRepeated(count, second.count), seconds: seconds + second.seconds };
}

/** Prints the results. Returns whether everything passed. */
function report(results: readonly Result[]): boolean {
  const sum = (of: (count: Count) => number) => results.reduce((total, { count }) => total + of(count), 0);
  const lines = (of: (count: Count) => string[]) =>
    results.flatMap(({ count }) => of(count)).map((line) => `  ${line}`);
  const files = results.flatMap(({ stage, count }) =>
    count.files.map((file) => ({ ...file, stage: stage.name })),
  );
  for (const [title, content] of [
    ['The slowest test files', listSlowest(files)],
    ['Passed only when repeated', lines(({ flaky }) => flaky)],
    ['The stages', results.map(rowOf)],
    // Last, so that the end of a log tells what failed.
    ['Failed', lines(({ failures }) => failures)],
  ] as const)
    if (content.length) console.log(`\n${title}:\n${content.join('\n')}`);
  const failed = sum((count) => count.failed);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`);
  return failed === 0;
}

function rowOf({ stage, count: { passed, failed }, seconds }: Result): string {
  return `  ${failed ? 'FAILED' : 'ok    '}  ${stage.name.padEnd(STAGE_COLUMN)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`;
}
