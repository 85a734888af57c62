import type { Order } from '@studio/contracts';
import { Link, useQuery } from '@studio/web-kit';
import { Button, Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { Donations } from './donations.js';
import { OrderCard } from './order-card.js';
import { ORDERS } from './use-order.js';
import * as list from './orders-list.module.css';
import * as styles from './orders.module.css';

/** `/account/orders`: the orders and donations of the signed-in visitor, newest first. */
export default function OrdersPage() {
  const { data, isError } = useQuery<Order[]>({ queryKey: ORDERS, refetchOnMount: 'always' });
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Your Orders</PageHeading>
      {isError && !data && (
        <Card>
          <p role="alert">Your orders could not be loaded. Please try again in a moment.</p>
        </Card>
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      {data?.length === 0 && (
        <Card>
          <p>You have not ordered anything yet.</p>
          <Button asChild variant="main">
            <Link to="/shop">Visit the Shop</Link>
          </Button>
        </Card>
      )}
      {data && data.length > 0 && (
        <ul className={list.list}>
          {data.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Donations />
    </main>
  );
}
