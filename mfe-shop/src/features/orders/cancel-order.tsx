import { useState } from 'react';
import type { Order } from '@studio/contracts';
import { api, ApiError, formatMoney, useChange, useQueryClient, useToast } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';
import { ORDERS, orderKey } from './use-order.js';
import * as styles from './orders.module.css';

/**
 * Cancels an order that is not packed, after a confirmation. `orderRef` is the id or number of the page's query key.
 */
export function CancelOrder({ order, orderRef }: { order: Order; orderRef: string }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { toast } = useToast();
  const isPaid = order.moments.paidAt !== null;
  const cancel = useChange(() => api.post(`/api/orders/${order.id}/cancel`), {
    replaces: orderKey(orderRef),
    // The buyer may be back on the list already.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ORDERS }),
    onError: async (error) => {
      const detail = error instanceof ApiError && [401, 409].includes(error.status) ? error.detail : null;
      const removeToast = toast({
        variant: 'destructive',
        title: detail ? 'Order not cancelled' : 'Error',
        description:
          detail ??
          'The shop did not answer just now. Please look in a moment whether your order is cancelled, and try again if it is not.',
      });
      await queries.invalidateQueries({ queryKey: orderKey(orderRef) });
      return removeToast;
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <Button variant="secondary" data-needs-scripts onClick={() => setAsking(true)}>
        Cancel Order
      </Button>
      <NeedsScripts to="to cancel it" />
      <Dialog title="Cancel this order?" open={isAsking} onOpenChange={setAsking}>
        <p>
          {isPaid
            ? `All of your ${formatMoney(order.total)} goes back at once to the card that paid. Banks take a few days to show it.`
            : 'Nothing has been charged for it, and its things go back on the shelf.'}
        </p>
        <div className={styles.actions}>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Yes, Cancel It
          </Button>
          <Button variant="secondary" disabled={cancel.isPending} onClick={() => setAsking(false)}>
            Keep My Order
          </Button>
        </div>
      </Dialog>
    </>
  );
}
