import { setTimeout as sleep } from 'node:timers/promises';
import { INVARIANTS } from '../invariants/all.ts';
import type { Finding, World } from '../invariants/invariant.ts';
import { sayTable, say } from '../table.ts';
import { fastForward } from './fast-forward.ts';

/** Timeout after which an invariant counts as violated, in ms. */
const PATIENCE_MS = 150_000;
/** Time-outs of calls in progress end within this, in ms. */
const CALM_MS = 30_000;
const FORWARD_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

export interface Verdict extends Finding {
  name: string;
}

/** Waits until every invariant holds, and still holds a moment later; or until the timeout. */
export async function settle(look: () => World): Promise<Verdict[]> {
  const from = Date.now();
  let forwardAt = from + CALM_MS;
  let held = 0;
  for (;;) {
    const verdicts = await checkAll(look());
    held = verdicts.every(({ wrong }) => wrong.length === 0) ? held + 1 : 0;
    if (held === 2 || Date.now() - from > PATIENCE_MS) return verdicts;
    if (Date.now() > forwardAt) {
      await fastForward(look().databases);
      forwardAt = Date.now() + FORWARD_EVERY_MS;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Prints the invariants and what violates them. True when all hold. */
export function printVerdicts(verdicts: readonly Verdict[]): boolean {
  const rows = verdicts.map(({ name, wrong, figures }) => [
    wrong.length === 0 ? 'holds' : 'BROKEN',
    name,
    figures,
  ]);
  sayTable([['', 'invariant', ''], ...rows]);
  for (const { name, wrong } of verdicts) {
    if (wrong.length === 0) continue;
    say(`\n${name}:`);
    for (const line of wrong.slice(0, 10)) say(`  ${line}`);
    if (wrong.length > 10) say(`  … ${wrong.length - 10} more`);
  }
  return verdicts.every(({ wrong }) => wrong.length === 0);
}

async function checkAll(world: World): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, check } of INVARIANTS) {
    const finding = await check(world).catch((error: Error) => ({
      wrong: [`could not be looked at: ${error.message}`],
      figures: '',
    }));
    verdicts.push({ name, ...finding });
  }
  return verdicts;
}
