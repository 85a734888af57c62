import { linePrice, readDollars, type DeskOrderDetail } from '@studio/contracts';

/** Kind of refund: the remaining amount, some pieces at their price, or a sum. */
export type RefundWay = 'whole' | 'lines' | 'sum';

/** Values of the refund form. `pieces`: quantity by line; `dollars`: the sum as typed. */
export interface RefundChoice {
  way: RefundWay;
  pieces: Readonly<Record<string, number>>;
  dollars: string;
}

/** Returns the amount to refund in US cents; null if it is missing or invalid. */
export function refundAmount(order: DeskOrderDetail, { way, pieces, dollars }: RefundChoice): number | null {
  if (way === 'whole') return order.refundable;
  const cents = way === 'lines' ? priceOf(order, pieces) : readDollars(dollars);
  return cents !== null && cents > 0 && cents <= order.refundable ? cents : null;
}

/** Returns the body of the request, without reason and idempotency key. The refund settles an open return request. */
export function refundBody(order: DeskOrderDetail, choice: RefundChoice) {
  const { return: back } = order;
  const settles = back && !back.settled && { askedAt: back.askedAt };
  return { ...partOf(order, choice), ...settles, seen: order.refundable };
}

function partOf(order: DeskOrderDetail, { way, pieces, dollars }: RefundChoice) {
  if (way === 'whole') return {};
  if (way === 'sum') return { amount: readDollars(dollars) ?? 0 };
  const items = order.items.map(({ id }) => ({ id, quantity: pieces[id] ?? 0 }));
  return { items: items.filter(({ quantity }) => quantity > 0) };
}

const priceOf = ({ items }: DeskOrderDetail, pieces: RefundChoice['pieces']): number =>
  items.reduce((sum, line) => sum + linePrice(line, pieces[line.id] ?? 0), 0);
