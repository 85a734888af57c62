import type { DeskOrderDetail } from '@studio/contracts';
import { addressLines } from '../desk/address-lines.js';
import * as styles from './order.module.css';

/** Who bought it, and where it goes. */
export function OrderPeople({ order }: { order: DeskOrderDetail }) {
  const { buyer, number, shippingAddress, billingAddress } = order;
  return (
    <section aria-labelledby="people" className={styles.section}>
      <h2 id="people">Buyer and addresses</h2>
      {buyer ? (
        <p>
          {buyer.firstName} {buyer.lastName},{' '}
          <a href={`mailto:${buyer.email}?subject=${encodeURIComponent(`Your order ${number}`)}`}>
            {buyer.email}
          </a>
        </p>
      ) : (
        <p>Nobody is known: the account was deleted, or cannot be read right now.</p>
      )}
      <div className={styles.addresses}>
        <Address title="Ship to" address={shippingAddress} />
        {billingAddress && <Address title="Bill to" address={billingAddress} />}
      </div>
    </section>
  );
}

function Address({ title, address }: { title: string; address: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
