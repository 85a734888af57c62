import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';
import { startStack, type Stack } from '@studio/dev-stack';

/** The benchmark's site port; all other ports are offsets from it. */
const PORT = 27_100;
/** Ports of the baseline programs, above the stack's. */
export const BASELINE_PORT = PORT + 60;

/** The benchmark's data folder. */
export const BENCH_DATA = join(ROOT, '.data', 'bench');

/** An address on which nothing listens. */
export const ISSUER = 'http://127.0.0.1:9';

/** The second commerce instance, which only the benchmark of orders starts to measure its effect. */
export const SECOND_COMMERCE = 'commerce-2';

/**
 * Starts the real stack for a benchmark: separate ports and data folder, high limits. Without an issuer, because no
 * user signs in.
 */
export async function startBenchStack(env: Record<string, string> = {}): Promise<Stack> {
  mkdirSync(BENCH_DATA, { recursive: true });
  const stack = await startStack({
    port: PORT,
    dataDir: BENCH_DATA,
    quiet: true,
    env: {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000000',
      OIDC_ISSUER: ISSUER,
      OIDC_CLIENT_ID: 'bench',
      OIDC_CLIENT_SECRET: 'bench',
      COMMERCE_INSTANCES: '2',
      ...env,
    },
  });
  if (!env['INSTANCES']) await stack.halt(SECOND_COMMERCE);
  return stack;
}
