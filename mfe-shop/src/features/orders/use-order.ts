import type { Order } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/** The provider's word arrives by itself, a moment after the browser: ask again this often, in ms, while pending. */
const PENDING_POLL_MS = 1_500;

/** Key of an order in the query cache, by its id or number. */
export const orderKey = (ref: string) => [`/api/orders/${encodeURIComponent(ref)}`];

/** The caller's order, by its id or number, as it is now. */
export function useOrder(ref: string) {
  return useQuery<Order>({
    queryKey: orderKey(ref),
    enabled: ref !== '',
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? PENDING_POLL_MS : false),
  });
}
