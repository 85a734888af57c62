/**
 * Loaded into a program before its own code (`--import`): advances its wall clock by the ms in the file that
 * DRILL_CLOCK names, and resets it when that is 0. Elapsed time (`performance`, timers) is unchanged.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 200;
const file = process.env.DRILL_CLOCK;
let aheadMs = 0;

function look(): void {
  try {
    aheadMs = Number(readFileSync(file!, 'utf8')) || 0;
  } catch {
    aheadMs = 0;
  }
}

if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  const Real = Date;
  const now = Real.now.bind(Real);
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now() + aheadMs] : args, newTarget) as Date,
    apply: () => new Real(now() + aheadMs).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => now() + aheadMs : (Reflect.get(target, name, receiver) as unknown),
  });
}
