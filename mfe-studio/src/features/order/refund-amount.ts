import { totalOf, type DeskOrderDetail } from '@studio/contracts';

/** How much goes back: all that is left, some pieces at what they cost, or a sum. */
export type RefundWay = 'whole' | 'lines' | 'sum';

/** What the form of a refund holds. `pieces`: how many of each line; `dollars`: as it was typed. */
export interface RefundChoice {
  way: RefundWay;
  pieces: Readonly<Record<string, number>>;
  dollars: string;
}

/** What would go back, in US cents; null where that is not said yet, or cannot be. */
export function refundAmount(order: DeskOrderDetail, { way, pieces, dollars }: RefundChoice): number | null {
  if (way === 'whole') return order.refundable;
  const cents = way === 'lines' ? priceOf(order, pieces) : centsOf(dollars);
  return cents !== null && cents > 0 && cents <= order.refundable ? cents : null;
}

/** The body of the command, but for its reason and key. */
export function refundBody(order: DeskOrderDetail, { way, pieces, dollars }: RefundChoice) {
  if (way === 'whole') return {};
  if (way === 'sum') return { amount: centsOf(dollars) ?? 0 };
  const items = order.items.map(({ id }) => ({ id, quantity: pieces[id] ?? 0 }));
  return { items: items.filter(({ quantity }) => quantity > 0) };
}

const priceOf = ({ items }: DeskOrderDetail, pieces: RefundChoice['pieces']): number =>
  totalOf(items.map(({ id, price }) => ({ price, quantity: pieces[id] ?? 0 })));

function centsOf(dollars: string): number | null {
  const [, whole = '', cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  return whole ? Number(whole) * 100 + Number(cents.padEnd(2, '0')) : null;
}
