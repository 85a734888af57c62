/**
 * Loaded into a program before its own code (`--import`): its wall clock goes ahead by as many ms as the file named by
 * DRILL_CLOCK holds, and comes back when that is 0. What counts time passed (`performance`, timers) is left alone.
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
