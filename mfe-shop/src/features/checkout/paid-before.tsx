import { useState, type ReactNode } from 'react';
import { api, Navigate, useHydrated, useQuery, useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { forgetPaying, readPaying } from '../payments/paying-order.js';

/** The page was left, or loaded anew, in the midst of a payment: its order's page when it went through, else `children`. */
export function PaidBefore({ children }: { children: ReactNode }) {
  return useHydrated() ? <AskFirst>{children}</AskFirst> : <Spinner label="Loading your cart" />;
}

function AskFirst({ children }: { children: ReactNode }) {
  const { user } = useSession();
  // As it was when the page was opened: what is paid for later is none of this.
  const [orderId] = useState(() => readPaying(user?.email ?? null));
  const { data, isLoading } = useQuery({
    queryKey: ['paid-before', orderId],
    enabled: orderId !== null,
    queryFn: () => wentThrough(orderId ?? ''),
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoading) return <Spinner label="Loading your cart" />;
  if (orderId && data) return <Navigate to={`/order-confirmation?orderId=${orderId}`} replace />;
  return children;
}

/** Whether an order is paid by now; asks the provider. False where nobody answers: then the payment asks once more. */
export async function wentThrough(orderId: string): Promise<boolean> {
  try {
    const { order } = await api.post(`/api/orders/${orderId}/payment`);
    const isPaid = order.status !== 'pending' && order.status !== 'cancelled';
    if (!isPaid) forgetPaying();
    return isPaid;
  } catch {
    return false;
  }
}
