import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';
import { startStack, type Stack } from '@studio/dev-stack';

/** The bench's own site port; everything else follows it. */
const PORT = 27_100;
/** Ports of the baseline programs, above the stack's. */
export const BASELINE_PORT = PORT + 60;

/** The bench's own data folder. */
export const BENCH_DATA = join(ROOT, '.data', 'bench');

/** The process of commerce that only the bench of orders starts, to see what a second one changes. */
export const SECOND_COMMERCE = 'commerce-2';

/** Starts the real stack for a bench: own ports, own data folder, limits out of the way. Nobody signs in: no issuer. */
export async function startBenchStack(env: Record<string, string> = {}): Promise<Stack> {
  mkdirSync(BENCH_DATA, { recursive: true });
  const stack = await startStack({
    port: PORT,
    dataDir: BENCH_DATA,
    quiet: true,
    env: {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000000',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'bench',
      OIDC_CLIENT_SECRET: 'bench',
      COMMERCE_INSTANCES: '2',
      ...env,
    },
  });
  if (!env['INSTANCES']) await stack.halt(SECOND_COMMERCE);
  return stack;
}
