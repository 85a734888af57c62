import { useState, type SubmitEvent } from 'react';
import type { DeskOrderDetail } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { ReasonField } from '../desk/reason-field.js';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

/** Cancels an order that is not packed: refunds the payment and returns the items to the stock. */
export function CancelOrder({ order }: { order: DeskOrderDetail }) {
  const [reason, setReason] = useState('');
  const cancel = useOrderAct<{ reason: string }>(order, 'cancel', {
    done: 'is cancelled',
    failed: 'could not be cancelled',
    isReviewed: true,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    cancel.mutate({ reason: reason.trim() });
  };
  const isPaid = order.status === 'paid';
  return (
    <details className={styles.details}>
      <summary>Cancel this order</summary>
      <form {...cancel.form} className={styles.form} onSubmit={onSubmit}>
        <ReasonField
          label="Why it is cancelled"
          hint="For the books; the buyer does not read it"
          reason={reason}
          onChange={setReason}
        />
        <Button type="submit" variant="danger" busy={cancel.isPending}>
          {isPaid ? `Cancel and give back ${formatMoney(order.refundable)}` : 'Cancel the order'}
        </Button>
      </form>
    </details>
  );
}
