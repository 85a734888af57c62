import type { Measured } from './load.ts';

/**
 * Runs `workers` concurrent loops for `seconds`. Results count completed work; work in progress at the end is
 * awaited. Throws the first failure when nothing succeeded.
 */
export async function closedLoop(
  workers: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const took: number[] = [];
  const failures: unknown[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const run = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now();
      await work().then(
        () => took.push(performance.now() - begun),
        (error: unknown) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, run));
  const elapsed = (performance.now() - startedAt) / 1_000;
  if (took.length === 0) throw failures[0];
  if (failures.length > 0) process.stderr.write(`${failures.length} failed, first: ${String(failures[0])}\n`);
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / elapsed,
    p50: took[Math.floor(took.length * 0.5)]!,
    p99: took[Math.floor(took.length * 0.99)]!,
    ok: took.length,
    failed: failures.length,
    seconds: elapsed,
  };
}
