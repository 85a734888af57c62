import { memo } from 'react';
import type { DeskOrder } from '@studio/contracts';
import { formatMoney, Link } from '@studio/web-kit';
import { recipientOf } from '../desk/address-lines.js';
import { moment } from '../desk/moment.js';
import { contentsOf, PROBLEMS, STATES } from '../desk/order-words.js';
import * as styles from './orders.module.css';

interface OrderRowProps {
  order: DeskOrder;
  isPicked: boolean;
  onPick: (order: DeskOrder) => void;
  /** The order arrived while the list was open. */
  isFresh: boolean;
}

/** One row of a list of orders. */
export const OrderRow = memo(function OrderRow({ order, isPicked, onPick, isFresh }: OrderRowProps) {
  const { name, place } = recipientOf(order.shippingAddress);
  return (
    <li className={styles.row} data-order={order.number} data-fresh={isFresh || undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={`Choose ${order.number}`}
          checked={isPicked}
          onChange={() => onPick(order)}
        />
      </label>
      <Link to={`/studio/orders/${order.number}`} className={styles.number}>
        {order.number}
      </Link>
      <p className={styles.who}>
        <bdi>{name || 'A deleted person'}</bdi>
        <span className={styles.place}>{place}</span>
      </p>
      <p className={styles.contents}>{contentsOf(order.items)}</p>
      <p className={styles.when}>
        {formatMoney(order.total)}
        <span>{moment(order.moments.paidAt ?? order.createdAt)}</span>
      </p>
      <p className={styles.marks}>
        {isFresh && <span className={styles.new}>New</span>}
        <span className={styles.state}>{STATES[order.status]}</span>
        {order.problem && <span className={styles.problem}>{PROBLEMS[order.problem].name}</span>}
        {order.notes > 0 && (
          <span className={styles.state}>{order.notes === 1 ? '1 note' : `${order.notes} notes`}</span>
        )}
      </p>
    </li>
  );
});
