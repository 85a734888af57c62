import { StartupError } from '@studio/local-runtime';
import { startDrillStack, type DrillStack } from '../stack/drill-stack.ts';
import { sayTable, say } from '../table.ts';
import { People } from '../visitors/people.ts';
import { pictureBudget, pictureFlood, unknownPaths, unknownQueries } from './cases/costly-work.ts';
import { forgedLogoutTokens } from './cases/logout-tokens.ts';
import { limitedClient, outageIsAskedOnce } from './cases/limits.ts';
import {
  brokenPaths,
  expectAndClose,
  largeBody,
  missingFiles,
  oddPaths,
  twoMeanings,
} from './cases/odd-requests.ts';
import { claimedAddress } from './cases/others-addresses.ts';
import { slowSockets } from './cases/slow-sockets.ts';
import { oddWebhooks } from './cases/webhooks.ts';
import { fuzz } from './fuzz/fuzz.ts';
import type { HostileCase } from './hostile-case.ts';

/** Cheap cases first. */
const CASES: readonly HostileCase[] = [
  largeBody,
  expectAndClose,
  oddPaths,
  brokenPaths,
  missingFiles,
  twoMeanings,
  oddWebhooks,
  forgedLogoutTokens,
  claimedAddress,
  limitedClient,
  outageIsAskedOnce,
  pictureFlood,
  pictureBudget,
  slowSockets,
  unknownQueries,
  unknownPaths,
];

/** Requests per visitor and minute, as in production. */
const LIMIT = 600;

/** Runs every hostile case, then the fuzzer. Prints its tables; true when there is no fault. */
export async function hostile(options: {
  seed: number;
  requests: number;
  /** A substring of the names of the cases to run. */
  cases: string;
}): Promise<boolean> {
  const cases = CASES.filter(({ name }) => name.includes(options.cases));
  if (cases.length === 0) throw new StartupError(`No case has "${options.cases}" in its name.`);
  say(`seed ${options.seed}, ${options.requests} requests`);
  await using stack = await startDrillStack({ name: 'drill-hostile', rateLimit: LIMIT });
  const casesOk = await runCases(stack, cases);
  await liftLimits(stack);
  if (options.requests === 0) return casesOk;
  const report = await fuzz(stack, options);
  return report.print(say) && casesOk;
}

async function runCases(stack: DrillStack, cases: typeof CASES): Promise<boolean> {
  const { site } = stack.addresses;
  const people = new People(stack);
  const rows: string[][] = [['', 'case', 'seen']];
  const faults: string[] = [];
  for (const { name, run } of cases) {
    const wrong: string[] = [];
    const check = (ok: boolean, fault: string) => void (ok || wrong.push(fault));
    const figures = await run({ stack, site, person: await people.next(), check }).catch((error: Error) => {
      wrong.push(`threw: ${error.stack ?? error.message}`);
      return '';
    });
    rows.push([wrong.length === 0 ? 'passed' : 'FAILED', name, figures]);
    say(`  ${rows.at(-1)!.join('  ')}`);
    if (wrong.length > 0) faults.push(`\n${name}:`, ...wrong.slice(0, 8).map((line) => `  ${line}`));
  }
  sayTable(rows);
  for (const line of faults) say(line);
  return faults.length === 0;
}

/** Turns the rate limits off: the following cases test everything else. */
async function liftLimits({ wiring, halt, start }: DrillStack): Promise<void> {
  for (const program of ['gateway', 'web']) {
    wiring.extra.set(program, { RATE_LIMIT_PER_MINUTE: '1000000000' });
    await halt(program);
    await start(program);
  }
}
