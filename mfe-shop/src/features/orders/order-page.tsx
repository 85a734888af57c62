import { formatDate, type Order } from '@studio/contracts';
import { Link, useParams } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { AskToReturn } from './ask-to-return.js';
import { BuyAgain } from './buy-again.js';
import { CancelOrder } from './cancel-order.js';
import { OrderDetails } from './order-details.js';
import { OrderLoading } from './order-loading.js';
import { OrderNotFound } from './order-not-found.js';
import { OrderProgress } from './order-progress.js';
import { orderState } from './order-state.js';
import { ParcelTracking } from './parcel-tracking.js';
import { ReturnAsked } from './return-asked.js';
import { useFocusOnResult } from './use-focus-on-result.js';
import { orderPath, useOrder } from './use-order.js';
import * as styles from './orders.module.css';

/** `/account/orders/:id` (number or id): the progress of an order and the actions that are still possible. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useOrder(id);
  // After cancelling, or when it is too late for it, the button is gone.
  const result = useFocusOnResult<HTMLParagraphElement>(order && (order.mayCancel ? null : 'final'));
  if (error && !order) return <OrderNotFound error={error} onRetry={() => void refetch()} />;
  if (!order) return <OrderLoading />;
  const { heading, text } = orderState(order);
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to="/account/orders">Your Orders</Link>
      </Button>
      <Card>
        <PageHeading>
          Order <span className={styles.number}>{order.number}</span>
        </PageHeading>
        <p className={styles.why} ref={result} tabIndex={-1} role={order.mayCancel ? 'status' : undefined}>
          <strong>{heading}.</strong> {text}
        </p>
        <OrderProgress order={order} />
        {order.tracking && <ParcelTracking tracking={order.tracking} />}
        {order.payableUntil && (
          <Button asChild variant="main" size="large">
            <Link to={`/checkout?order=${order.id}`}>Finish paying</Link>
          </Button>
        )}
        <dl className={styles.facts}>
          <dt>Placed on</dt>
          <dd>{formatDate(order.createdAt)}</dd>
          <dt>Status</dt>
          <dd>{order.status}</dd>
        </dl>
        {order.replies.length > 0 && <ShopAnswers replies={order.replies} />}
        <OrderDetails order={order} />
        <ReturnAsked order={order} />
        {hasLeft && <AskToReturn order={order} orderRef={id} />}
        <div className={styles.actions}>
          {order.moments.paidAt && (
            <Button asChild variant="secondary">
              <Link to={`${orderPath(order)}/receipt`}>Receipt</Link>
            </Button>
          )}
          <BuyAgain items={order.items} />
          {order.mayCancel && <CancelOrder order={order} orderRef={id} />}
        </div>
      </Card>
    </main>
  );
}

/** Replies of the shop about the order. */
function ShopAnswers({ replies }: Pick<Order, 'replies'>) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">From the shop</h2>
      {replies.map(({ text, at }) => (
        <blockquote key={at} className={styles.answer}>
          <p>{text}</p>
          <footer>{formatDate(at)}</footer>
        </blockquote>
      ))}
    </section>
  );
}
