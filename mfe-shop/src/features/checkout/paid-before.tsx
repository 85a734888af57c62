import { useState, type ReactNode } from 'react';
import { api, Navigate, useHydrated, useQuery, useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { forgetPaying, readPaying } from '../payments/paying-order.js';

/**
 * Handles a page that was left or reloaded during a payment: navigates to the order if the payment succeeded, else
 * renders `children`.
 */
export function PaidBefore({ children }: { children: ReactNode }) {
  return useHydrated() ? (
    <CheckPendingPayment>{children}</CheckPendingPayment>
  ) : (
    <Spinner label="Loading your cart" />
  );
}

function CheckPendingPayment({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // Read once on mount, so that a payment on this page does not count.
  const [orderId] = useState(() => readPaying(user?.email ?? null));
  const { data, isLoading } = useQuery({
    queryKey: ['paid-before', orderId],
    enabled: orderId !== null,
    queryFn: () => isOrderPaid(orderId ?? ''),
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoading) return <Spinner label="Loading your cart" />;
  if (orderId && data) return <Navigate to={`/order-confirmation?orderId=${orderId}`} replace />;
  return children;
}

/** Asks the provider whether an order is paid. False if there is no response: the payment step asks again. */
export async function isOrderPaid(orderId: string): Promise<boolean> {
  try {
    const { order } = await api.post(`/api/orders/${orderId}/payment`);
    const isPaid = order.status !== 'pending' && order.status !== 'cancelled';
    if (!isPaid) forgetPaying();
    return isPaid;
  } catch {
    return false;
  }
}
