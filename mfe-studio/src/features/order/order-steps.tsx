import type { DeskOrderDetail, OrderMoments } from '@studio/contracts';
import { moment } from '../desk/moment.js';
import { STATES } from '../desk/order-words.js';
import * as styles from './order.module.css';

const STEPS: readonly [keyof OrderMoments, string][] = [
  ['paidAt', 'Paid'],
  ['packedAt', 'Packed'],
  ['shippedAt', 'Shipped'],
  ['deliveredAt', 'Delivered'],
];

/** The steps of the order with their times. */
export function OrderSteps({ order }: { order: DeskOrderDetail }) {
  const { moments, status } = order;
  return (
    <div>
      <p className={styles.status}>
        {STATES[status]}
        {moments.closedAt && <span>{moment(moments.closedAt)}</span>}
      </p>
      <ol className={styles.steps}>
        {STEPS.map(([step, name]) => {
          const at = moments[step];
          return (
            <li key={step} data-done={at !== null || undefined}>
              {name}
              <span>{at ? moment(at) : 'not yet'}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
