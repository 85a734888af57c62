import { useEffect, useRef } from 'react';
import { formatDate, type Order } from '@studio/contracts';
import { Link, Navigate, useCart, useLocation, useSearchParams } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture } from '@studio/web-kit/components';
import { checkoutDraft, forgetPaying } from '../payments/paying-order.js';
import { OrderDetails } from './order-details.js';
import { OrderLoading } from './order-loading.js';
import { OrderNotFound } from './order-not-found.js';
import { hasArrived, orderState } from './order-state.js';
import { orderPath, useOrder } from './use-order.js';
import * as styles from './orders.module.css';

/** `/order-confirmation?orderId=`: docs/product.md#order-confirmation. */
export default function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const { data: order, error, refetch } = useOrder(orderId ?? '');
  const comesFromProvider = search.has('redirect_status');
  const { state } = useLocation();
  const justPaid = comesFromProvider ? search.get('redirect_status') !== 'failed' : wasPaid(state);
  useWhenPaid(order?.status, comesFromProvider);
  if (!orderId) return <Navigate to="/" replace />;
  if (error && !order)
    return <OrderNotFound error={error} onRetry={() => void refetch()} faultTitle="Order Not Found" />;
  if (!order) return <OrderLoading />;
  const { heading, text } = orderState(order, justPaid);
  const isConfirmed = hasArrived(order);
  return (
    <main className={styles.page}>
      <Card>
        {isConfirmed && (
          <Picture
            src="/images/thank-you-order.webp"
            alt=""
            width={960}
            height={480}
            sizes="(min-width: 52rem) 49rem, 92vw"
            className={styles.thanks!}
          />
        )}
        <PageHeading>{isConfirmed ? 'Order Confirmed!' : heading}</PageHeading>
        {!isConfirmed && <p className={styles.why}>{text}</p>}
        {order.payableUntil && !justPaid && (
          <Button asChild variant="main">
            <Link to={`/checkout?order=${order.id}`}>Finish paying</Link>
          </Button>
        )}
        <dl className={styles.facts}>
          <dt>Order number</dt>
          <dd>
            <Link to={orderPath(order)} className={styles.number}>
              {order.number}
            </Link>
          </dd>
          <dt>Placed on</dt>
          <dd>{formatDate(order.createdAt)}</dd>
          <dt>Status</dt>
          <dd>
            <span role="status">{order.status}</span>
          </dd>
        </dl>
        <OrderDetails order={order} />
        {isConfirmed && <p>A confirmation email has been sent to you.</p>}
        <div className={styles.actions}>
          <Button asChild>
            <Link to="/">Return to Home</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/shop">Continue Shopping</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/account/orders">View All Orders</Link>
          </Button>
        </div>
      </Card>
    </main>
  );
}

/** Refreshes the cart once the order is paid, since the server then removes the bought items from it. */
function useWhenPaid(status: Order['status'] | undefined, comesFromProvider: boolean): void {
  const { refresh } = useCart();
  const waits = useRef(comesFromProvider);
  useEffect(() => {
    if (status === 'pending') waits.current = true;
    else if (status) forgetPaying();
    if (status !== 'paid' || !waits.current) return;
    waits.current = false;
    if (comesFromProvider) checkoutDraft.forget();
    void refresh();
  }, [status, comesFromProvider, refresh]);
}

function wasPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'paid' in state;
}
