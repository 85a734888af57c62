import { nobodyFellOver, noWrongAnswer } from './conduct.ts';
import { analyticsEventsAddUp } from './analytics-events.ts';
import { textsAreKept } from './content.ts';
import { actsAreWritten } from './desk.ts';
import { incomeEqualsLedger, rollUpsEqualEvents } from './figures.ts';
import type { Invariant } from './invariant.ts';
import { oneMailEach } from './mails.ts';
import { noDeadLetters, nothingWaits, toldOnce } from './messages.ts';
import { capturedOnce, nothingInBetween } from './money.ts';
import { deletedAreGone } from './personal-data.ts';
import { stockAddsUp } from './stock.ts';

/** Invariants that must hold after any faults. */
export const INVARIANTS: readonly Invariant[] = [
  capturedOnce,
  nothingInBetween,
  stockAddsUp,
  actsAreWritten,
  textsAreKept,
  toldOnce,
  nothingWaits,
  noDeadLetters,
  oneMailEach,
  analyticsEventsAddUp,
  rollUpsEqualEvents,
  incomeEqualsLedger,
  deletedAreGone,
  noWrongAnswer,
  nobodyFellOver,
];
