import { useState, type ReactNode } from 'react';
import type { Order } from '@studio/contracts';
import { api, Navigate, useHydrated, useQuery, useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { forgetPaying, readPaying } from '../payments/paying-order.js';

interface Resumed {
  order: Order;
  clientSecret: string | null;
}

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

/** Whether there is nothing to pay any more for an order that was not cancelled; asks the provider. */
export async function wentThrough(orderId: string): Promise<boolean> {
  try {
    const { order, clientSecret } = await api.post<Resumed>(`/api/orders/${orderId}/payment`);
    const isOver = order.status === 'cancelled' || clientSecret !== null;
    if (isOver) forgetPaying();
    return !isOver;
  } catch {
    // Nobody answers: the payment asks the provider once more before anything is charged.
    return false;
  }
}
