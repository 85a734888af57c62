import type { DeskView, listDeskOrders } from '@studio/contracts';
import { useDeskData } from '../desk/use-desk-data.js';

export type OrderCounts = Record<Exclude<DeskView, 'all'>, number>;

export type OrderList = (typeof listDeskOrders)['output']['_output'];

export function listPath(view: DeskView, words: string, before?: string) {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}` as const;
}

export const useOrderList = (path: ReturnType<typeof listPath>) => useDeskData(path);
