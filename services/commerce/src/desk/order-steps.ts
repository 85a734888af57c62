import { refundableOf } from '../refunds/write-refund.js';
import type { Acting } from './act-on-order.js';
import { moneyGoesBack, wrongState } from './desk-errors.js';

/** States from which an order is taken a step further, and what it is called then. */
const STEPS = {
  pack: { from: ['paid'], done: 'packed' },
  ship: { from: ['packed', 'shipped'], done: 'shipped' },
  deliver: { from: ['shipped'], done: 'delivered' },
} as const;

/** An order in one of these has not left the house: once its money goes back, nothing more is done to it. */
const AT_HOME: readonly string[] = ['paid', 'packed'];

/** Refuses a step that the order's state does not allow, and one that would send away what is paid back. */
export async function refuseWrongStep(
  step: keyof typeof STEPS,
  { manager, order, payment }: Acting,
): Promise<void> {
  const { from, done } = STEPS[step];
  if (!from.some((state) => state === order.status)) throw wrongState(order, done);
  if (!AT_HOME.includes(order.status) || order.total === 0) return;
  if (payment.status !== 'kept' || (await refundableOf(manager, payment)) === 0) throw moneyGoesBack(order);
}
