import type { DeskOrderDetail } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { customerPath } from '../customer/customer-page.js';
import { addressLines } from '../desk/address-lines.js';
import * as styles from './order.module.css';

/** The buyer and the addresses of an order. */
export function OrderPeople({ order }: { order: DeskOrderDetail }) {
  const { buyer, buyerDeleted, number, shippingAddress, billingAddress } = order;
  return (
    <section aria-labelledby="people" className={styles.section}>
      <h2 id="people">Buyer and addresses</h2>
      {buyer ? (
        <p>
          <bdi>
            {buyer.firstName} {buyer.lastName}
          </bdi>
          ,{' '}
          <a href={`mailto:${buyer.email}?subject=${encodeURIComponent(`Your order ${number}`)}`}>
            {buyer.email}
          </a>
        </p>
      ) : (
        <p>{buyerDeleted ? deletedBuyerText(order) : 'The buyer’s name cannot be read right now.'}</p>
      )}
      {order.buyerId && (
        <Button asChild variant="secondary">
          <Link to={customerPath(order.buyerId)}>All of this customer’s orders</Link>
        </Button>
      )}
      <div className={styles.addresses}>
        <Address title="Ship to" address={shippingAddress} />
        {billingAddress && <Address title="Bill to" address={billingAddress} />}
      </div>
    </section>
  );
}

/** Returns the text for a buyer whose account is deleted. */
function deletedBuyerText({ status, reason }: DeskOrderDetail): string {
  const gone = 'The buyer has deleted their account and cannot be written to.';
  if (status === 'packed' || status === 'shipped')
    return `${gone} The address is kept until the parcel is delivered.`;
  return reason === 'account-deleted' ? `${gone} With it the order was called off and paid back.` : gone;
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
