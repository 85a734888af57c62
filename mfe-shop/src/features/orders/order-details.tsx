import { readableAddress, type Order } from '@studio/contracts';
import { OrderItems } from './order-items.js';
import { OrderTotals } from './order-totals.js';
import * as styles from './orders.module.css';

/** Items, addresses and totals of an order. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
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
      <OrderTotals order={order} />
    </>
  );
}
