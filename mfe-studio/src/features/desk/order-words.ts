import type { DeskOrder, DeskProblem, DeskView, OrderItem } from '@studio/contracts';

/** What each list of orders is called. */
export const VIEWS: Readonly<Record<DeskView, string>> = {
  'to-pack': 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  problems: 'Problems',
  all: 'All',
};

/** Where a list of orders is. */
export const pathOf = (view: DeskView): string => `/studio/${view === 'to-pack' ? 'orders' : view}`;

/** A state as the desk says it: what is paid is to be packed. */
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

/** What is wrong with an order, and what to do about it. */
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
};

/** What is in it: `2 × Mug (black), 1 × Poster`. */
export const contentsOf = (items: readonly OrderItem[]): string =>
  items.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ');
