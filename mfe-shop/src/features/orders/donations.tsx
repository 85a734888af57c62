import { formatDate, type Donation } from '@studio/contracts';
import { formatMoney, useQuery } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';
import * as styles from './orders-list.module.css';

/** The donations that the user made while signed in. Renders nothing if there are none. */
export function Donations() {
  const { data, isError } = useQuery<Donation[]>({ queryKey: ['/api/donations'], refetchOnMount: 'always' });
  if (isError && !data)
    return (
      <Card>
        <p role="alert">Your gifts could not be loaded. Please try again in a moment.</p>
      </Card>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="donations">
      <h2 id="donations" className={styles.subtitle}>
        Your Gifts to the Cello Fund
      </h2>
      <Card>
        <ul className={styles.list}>
          {data.map(({ id, amount, refunded, receivedAt, message }) => (
            <li key={id} className={styles.donation}>
              <strong>{formatMoney(amount)}</strong>
              <span>{formatDate(receivedAt)}</span>
              {refunded > 0 && <span>{formatMoney(refunded)} given back</span>}
              {message && <q>{message}</q>}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
