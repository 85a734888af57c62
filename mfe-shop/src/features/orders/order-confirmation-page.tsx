import { useEffect, useRef } from 'react';
import { readableAddress, type Order } from '@studio/contracts';
import {
  Link,
  Navigate,
  formatMoney,
  useCart,
  useLocation,
  useQuery,
  useSearchParams,
} from '@studio/web-kit';
import { Button, Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { forgetDraft } from '../drafts/draft.js';
import { forgetPaying } from '../payments/paying-order.js';
import { OrderItems } from './order-items.js';
import { orderState } from './order-state.js';
import { placedOn } from './placed-on.js';
import * as styles from './orders.module.css';

/** The provider's word arrives by itself, a moment after the browser: ask again this often, in ms, while pending. */
const PENDING_POLL_MS = 1_500;

/** `/order-confirmation?orderId=` (specification, section 2.8). */
export default function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const { data: order, isError } = useQuery<Order>({
    queryKey: [`/api/orders/${encodeURIComponent(orderId ?? '')}`],
    enabled: Boolean(orderId),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? PENDING_POLL_MS : false),
  });
  const comesFromProvider = search.has('redirect_status');
  const { state } = useLocation();
  const justPaid = comesFromProvider ? search.get('redirect_status') !== 'failed' : wasPaid(state);
  useWhenPaid(order?.status, comesFromProvider);
  if (!orderId) return <Navigate to="/" replace />;
  if (isError && !order) return <OrderNotFound />;
  if (!order)
    return (
      <main className={styles.page} aria-busy="true" aria-label="Loading your order">
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </main>
    );
  const { heading, text } = orderState(order, justPaid);
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>{heading}</PageHeading>
        {order.status !== 'paid' && <p className={styles.why}>{text}</p>}
        {order.payableUntil && !justPaid && (
          <Button asChild>
            <Link to={`/checkout?order=${order.id}`}>Finish paying</Link>
          </Button>
        )}
        <dl className={styles.facts}>
          <dt>Order number</dt>
          <dd>{order.id}</dd>
          <dt>Placed on</dt>
          <dd>{placedOn(order.createdAt)}</dd>
          <dt>Status</dt>
          <dd>
            <span role="status">{order.status}</span>
          </dd>
        </dl>
        <h2>Items</h2>
        <OrderItems items={order.items} />
        <div className={styles.addresses}>
          <div>
            <h2>Shipping Address</h2>
            <p>{readableAddress(order.shippingAddress) || 'Not provided'}</p>
          </div>
          <div>
            <h2>Billing Address</h2>
            <p>{readableAddress(order.billingAddress) || 'Same as shipping address'}</p>
          </div>
        </div>
        <h2>Summary</h2>
        <dl className={styles.summary}>
          <dt>Subtotal</dt>
          <dd>{formatMoney(order.total)}</dd>
          <dt>Shipping</dt>
          <dd>Free</dd>
          <dt>Tax</dt>
          <dd>Included</dd>
          <dt>Total</dt>
          <dd>{formatMoney(order.total)}</dd>
        </dl>
        {order.status === 'paid' && <p>{text}</p>}
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

/** When the payment is known, the server has taken what was bought out of the cart. */
function useWhenPaid(status: Order['status'] | undefined, comesFromProvider: boolean): void {
  const { refresh } = useCart();
  const waits = useRef(comesFromProvider);
  useEffect(() => {
    if (status === 'pending') waits.current = true;
    else if (status) forgetPaying();
    if (status !== 'paid' || !waits.current) return;
    waits.current = false;
    if (comesFromProvider) forgetDraft('checkout');
    void refresh();
  }, [status, comesFromProvider, refresh]);
}

function wasPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'paid' in state;
}

function OrderNotFound() {
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>Order Not Found</PageHeading>
        <p>Please check your order ID, or contact customer support and we will look for it together.</p>
        <Button asChild>
          <Link to="/">Return to Home</Link>
        </Button>
      </Card>
    </main>
  );
}
