import type { DeskOrder, DeskView, FoundPerson } from '@studio/contracts';
import { useDeskData } from '../desk/use-desk-data.js';

/** How many orders each list has. */
export type OrderCounts = Record<Exclude<DeskView, 'all'>, number>;

/** A page of orders. */
export interface OrderList {
  orders: DeskOrder[];
  counts: OrderCounts;
  /** What the next page comes after; null on the last. */
  next: string | null;
  /** Accounts with the words that are searched for. */
  people: FoundPerson[];
}

/** The address of a page of orders. */
export function listPath(view: DeskView, words: string, before?: string): string {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}`;
}

/** A page of orders, kept up to date. */
export const useOrderList = (path: string) => useDeskData<OrderList>(path);
