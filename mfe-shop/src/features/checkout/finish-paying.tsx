import type { Order } from '@studio/contracts';
import { api, ApiError, Link, Navigate, useQuery } from '@studio/web-kit';
import { Button, PageHeading, Spinner, Card } from '@studio/web-kit/components';
import { CheckoutNotice } from './checkout-notice.js';
import { OrderSummary } from './order-summary.js';
import { PaymentPanel } from './payment-panel.js';
import * as styles from './checkout.module.css';

interface Resumed {
  order: Order;
  /** Null if nothing is left to pay. */
  clientSecret: string | null;
}

/** The payment of an unpaid order, with its own lines and amount. The cart does not matter. */
export function FinishPaying({ orderId }: { orderId: string }) {
  const path = `/api/orders/${encodeURIComponent(orderId)}`;
  const { data, error, refetch } = useQuery<Resumed>({
    queryKey: [path, 'payment'],
    queryFn: () => api.post<Resumed>(`${path}/payment`),
    // Without a network it fails at once. It would wait otherwise, and the payment be made when the network is back.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const orderPage = `/order-confirmation?orderId=${encodeURIComponent(orderId)}`;
  if (error && !data)
    return error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
      <CheckoutNotice title="Order Not Found">
        <p>Please check your order ID, or contact customer support and we will look for it together.</p>
        <Button asChild>
          <Link to="/account/orders">View All Orders</Link>
        </Button>
      </CheckoutNotice>
    ) : (
      <CheckoutNotice title="Your order could not be loaded">
        <p>The shop did not answer just now. Nothing has been charged.</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </CheckoutNotice>
    );
  if (!data) return <Spinner label="Loading your order" />;
  const { order, clientSecret } = data;
  if (!clientSecret && (order.status === 'paid' || order.status === 'pending'))
    return <Navigate to={orderPage} replace />;
  if (!clientSecret)
    return (
      <CheckoutNotice title="This order can no longer be paid">
        <p>Its page says what became of it.</p>
        <Button asChild>
          <Link to={orderPage}>See the order</Link>
        </Button>
      </CheckoutNotice>
    );

  async function isStillPayable() {
    const { data: now, error: failure } = await refetch();
    // Without a session the page asks to sign in. Without a response, pay the displayed order.
    if (failure) return !(failure instanceof ApiError && failure.status === 401);
    return Boolean(now?.clientSecret);
  }

  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to={orderPage}>Back</Link>
      </Button>
      <PageHeading className={styles.title}>Finish Paying</PageHeading>
      <div className={styles.columns}>
        <Card>
          <PaymentPanel
            order={order}
            clientSecret={clientSecret}
            isStillWanted={isStillPayable}
            onChanged={async () => void (await refetch())}
          />
        </Card>
        <OrderSummary lines={order.items} isFinal />
      </div>
    </main>
  );
}
