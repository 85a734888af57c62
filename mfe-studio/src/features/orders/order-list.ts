import type { DeskOrder, DeskView, FoundPerson } from '@studio/contracts';
import { useDeskData } from '../desk/use-desk-data.js';

export type OrderCounts = Record<Exclude<DeskView, 'all'>, number>;

export interface OrderList {
  orders: DeskOrder[];
  counts: OrderCounts;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  /** Accounts that match the search. */
  people: FoundPerson[];
}

export function listPath(view: DeskView, words: string, before?: string): string {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}`;
}

export const useOrderList = (path: string) => useDeskData<OrderList>(path);
