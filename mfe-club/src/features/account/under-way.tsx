import type { getUnderWay } from '@studio/contracts';
import { Link, formatPrice, useQuery } from '@studio/web-kit';
import { Skeleton } from '@studio/web-kit/components';
import * as styles from './account.module.css';

type UnderWay = NonNullable<(typeof getUnderWay)['output']['_output']>;
type Order = UnderWay['orders'][number];

/** What happens to an order, by state, when its buyer's account is deleted. */
const OUTCOMES: Record<Order['status'], (order: Order) => string> = {
  pending: () => 'Not paid. It is cancelled.',
  paid: ({ amount }) =>
    `Paid, not packed yet. It is called off, and ${formatPrice(amount)} goes back to your card.`,
  packed: () => 'Packed. It is still sent, and we keep where it goes until it is delivered.',
  shipped: () =>
    'On its way. We keep where it goes until it is delivered, at most 30 days after it was shipped.',
};

/** Reads the visitor's open orders and donations; fetched on every mount. */
export function useUnderWay(enabled: boolean) {
  const { data, isError } = useQuery<UnderWay>({
    queryKey: ['/api/account/under-way'],
    staleTime: 0,
    enabled,
  });
  return { data, isError, some: data !== undefined && data.orders.length + data.donations.length > 0 };
}

/** Shows before a deletion what happens to open orders and donations. Renders nothing if there are none. */
export function UnderWay({ data, isError, some }: ReturnType<typeof useUnderWay>) {
  if (isError && !data)
    return (
      <p>
        Your orders cannot be read right now. What is paid and not packed is called off and paid back; what is
        packed is still sent.
      </p>
    );
  if (!data) return <Skeleton className={styles.line} />;
  if (!some) return null;
  return (
    <section aria-label="Under way" className={styles.form}>
      <p>These are not at their end yet:</p>
      <ul className={styles.outcomes}>
        {data.orders.map((order) => (
          <li key={order.number}>
            <Link to={`/account/orders/${order.number}`}>Order {order.number}</Link>{' '}
            {OUTCOMES[order.status](order)}
          </li>
        ))}
        {data.donations.map(({ amount }, index) => (
          <li key={index}>
            A gift of {formatPrice(amount)} that you have begun. It is called off, and nothing is charged.
          </li>
        ))}
      </ul>
      <p>You can wait for them and delete your account later. A last mail says what became of them.</p>
    </section>
  );
}
