import type { DeskOrderDetail } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { moment } from '../desk/moment.js';
import { RefundForm } from './refund-form.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import * as styles from './order.module.css';

const STATES: Readonly<Record<DeskOrderDetail['refunds'][number]['state'], string>> = {
  owed: 'on its way to the payment provider',
  done: 'given back',
  failed: 'not given back by the payment provider: see there',
};

/** The refunds of an order, and the form for another one. Renders nothing if there are none and none is possible. */
export function Refunds({ order }: { order: DeskOrderDetail }) {
  const { refunds, refundable } = order;
  const heading = useFocusOnChange<HTMLHeadingElement>(refunds.length);
  if (refunds.length === 0 && refundable <= 0) return null;
  return (
    <section aria-labelledby="refunds" className={styles.section}>
      <h2 id="refunds" ref={heading} tabIndex={-1}>
        Refunds
      </h2>
      {refunds.length > 0 && (
        <ul className={styles.notes}>
          {refunds.map(({ id, amount, reason, by, state, isRestocked, at }) => (
            <li key={id}>
              <p>
                <strong>{formatMoney(amount)}</strong> {STATES[state]}: {reason}
              </p>
              {state === 'failed' && isRestocked && (
                <p>Its pieces are in stock again and not in the parcel, so the buyer is owed their price.</p>
              )}
              <span>
                {by}, {moment(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && (
        <details className={styles.details}>
          <summary>Give money back</summary>
          <RefundForm key={refunds.length} order={order} />
        </details>
      )}
    </section>
  );
}
