import type { Order } from '@studio/contracts';
import { Link, formatMoney, useQuery } from '@studio/web-kit';
import { Button, Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { OrderItems } from './order-items.js';
import { placedOn } from './placed-on.js';
import * as styles from './orders.module.css';

/** `/account/orders`: everything the signed-in visitor has ordered, newest first. */
export default function OrdersPage() {
  const { data, isError } = useQuery<Order[]>({ queryKey: ['/api/orders'] });
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Your Orders</PageHeading>
      {isError && (
        <Card>
          <p role="alert">Your orders could not be loaded. Please try again in a moment.</p>
        </Card>
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      {data?.length === 0 && (
        <Card>
          <p>You have not ordered anything yet.</p>
          <Button asChild>
            <Link to="/#print-shop-section">Visit the Print Shop</Link>
          </Button>
        </Card>
      )}
      {data?.map((order) => (
        <Card key={order.id} className={styles.order}>
          <h2>
            <Link to={`/order-confirmation?orderId=${order.id}`}>{placedOn(order.createdAt)}</Link>
          </h2>
          <p>
            {formatMoney(order.total)} · {order.status}
          </p>
          {order.payableUntil && (
            <Button asChild size="small">
              <Link to={`/checkout?order=${order.id}`}>Finish paying</Link>
            </Button>
          )}
          <OrderItems items={order.items} />
        </Card>
      ))}
    </main>
  );
}
