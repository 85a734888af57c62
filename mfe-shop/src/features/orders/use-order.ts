import type { Order } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';

/** Polling interval while the payment is pending, ms. The provider's webhook may arrive after the browser. */
const PENDING_POLL_MS = 1_500;

/** Returns the path of an order's page, by its readable number. */
export const orderPath = ({ number }: Pick<Order, 'number'>) => `/account/orders/${number}`;

/** Query key of the list of orders. */
export const ORDERS = ['/api/orders'];

/** Query key of an order, by its id or number. */
export const orderKey = (ref: string) => [`/api/orders/${encodeURIComponent(ref)}`];

/** Reads an order of the signed-in user, by its id or number. */
export function useOrder(ref: string) {
  return useQuery<Order>({
    queryKey: orderKey(ref),
    enabled: ref !== '',
    refetchOnMount: 'always',
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? PENDING_POLL_MS : false),
  });
}
