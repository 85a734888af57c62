import type { DeskOrder, DeskProblem, DeskView, OrderItem } from '@studio/contracts';

/** Names of the lists of orders. */
export const VIEWS: Readonly<Record<DeskView, string>> = {
  'to-pack': 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  problems: 'Problems',
  all: 'All',
};

/** Returns the path of a list of orders. */
export const pathOf = (view: DeskView): string => `/studio/${view === 'to-pack' ? 'orders' : view}`;

/** Kinds of printable sheets. */
export type Sheet = 'slips' | 'labels' | 'customs';

/** Returns the path of the sheets of these orders. */
export const sheetsPath = (sheet: Sheet, numbers: readonly string[]): string =>
  `/studio/print/${sheet}/${numbers.join(',')}`;

/** The desk's names of the order states. A paid order is "to pack". */
export const STATES: Readonly<Record<DeskOrder['status'], string>> = {
  pending: 'Not paid yet',
  paid: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Names of the problems of an order, and what to do about each. */
export const PROBLEMS: Readonly<Record<DeskProblem, { name: string; whatNow: string }>> = {
  'return-asked': {
    name: 'Return asked',
    whatNow: 'The buyer wants to send something back. Give the money back under Refunds, or answer here.',
  },
  disputed: {
    name: 'Disputed',
    whatNow:
      'The buyer’s bank asks for the money back. Answer it at the payment provider, then note how it ended.',
  },
  'refund-stuck': {
    name: 'Refund stuck',
    whatNow:
      'Money is owed back and the payment provider does not give it. Look there; it is tried again by itself.',
  },
  'refund-failed': {
    name: 'Refund failed',
    whatNow:
      'The payment provider did not give money back, and it is not tried again. Look there, then give it back in another way and note how.',
  },
};

/** Formats the items of an order: `2 × Mug (black), 1 × Poster`. */
export const contentsOf = (items: readonly OrderItem[]): string =>
  items.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ');
