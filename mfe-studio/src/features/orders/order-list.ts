import type { DeskView, listDeskOrders } from '@studio/contracts';
import { useDeskData } from '../desk/use-desk-data.js';

/** Number of orders in each list. */
export type OrderCounts = Record<Exclude<DeskView, 'all'>, number>;

/** A page of a list of orders. */
export type OrderList = (typeof listDeskOrders)['output']['_output'];

/**
 * Returns the API path of a page of orders.
 * @param words Search words; empty for all orders
 * @param before Cursor of an earlier page; without, the first page
 */
export function listPath(view: DeskView, words: string, before?: string) {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}` as const;
}

/** Reads and polls a page of orders. */
export const useOrderList = (path: ReturnType<typeof listPath>) => useDeskData(path);
