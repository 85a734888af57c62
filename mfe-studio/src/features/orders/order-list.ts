import type { DeskOrder, DeskView, FoundPerson } from '@studio/contracts';
import { useDeskData } from '../desk/use-desk-data.js';

/** Number of orders in each list. */
export type OrderCounts = Record<Exclude<DeskView, 'all'>, number>;

/** Response with a page of orders. */
export interface OrderList {
  orders: DeskOrder[];
  counts: OrderCounts;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  /** Accounts that match the search. */
  people: FoundPerson[];
}

/** Returns the API path of a page of orders. */
export function listPath(view: DeskView, words: string, before?: string): string {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}`;
}

/** Reads and polls a page of orders. */
export const useOrderList = (path: string) => useDeskData<OrderList>(path);
