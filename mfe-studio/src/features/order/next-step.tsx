import type { DeskOrderDetail, ShopInfo, Tracking } from '@studio/contracts';
import { Link, useQuery } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { isAbroad } from '../sheets/customs-form.js';
import { sheetsPath } from '../desk/order-words.js';
import { CancelOrder } from './cancel-order.js';
import { ShipOrder } from './ship-order.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

/** The next action for the order. */
export function NextStep({ order }: { order: DeskOrderDetail }) {
  const { status, number } = order;
  const { data: shop } = useQuery<ShopInfo>({ queryKey: ['/api/shop-info'] });
  const heading = useFocusOnChange<HTMLHeadingElement>(status);
  const pack = useOrderAct(order, 'pack', { done: 'is packed', failed: 'could not be marked packed' });
  const deliver = useOrderAct(order, 'deliver', {
    done: 'is delivered',
    failed: 'could not be marked delivered',
  });
  return (
    <section aria-labelledby="next-step" className={styles.section}>
      <h2 id="next-step" ref={heading} tabIndex={-1}>
        {WHAT_NOW[status]}
      </h2>
      {(status === 'paid' || status === 'packed') && (
        <div className={styles.actions}>
          {status === 'paid' && (
            <Button busy={pack.isPending} onClick={() => pack.mutate()}>
              Mark packed
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to={sheetsPath('slips', [number])}>Print slip</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={sheetsPath('labels', [number])}>Print label</Link>
          </Button>
          {isAbroad(order, shop) && (
            <Button asChild variant="secondary">
              <Link to={sheetsPath('customs', [number])}>Print customs form</Link>
            </Button>
          )}
        </div>
      )}
      {order.tracking && <TrackingLine tracking={order.tracking} />}
      {status === 'shipped' && (
        <div className={styles.actions}>
          <Button busy={deliver.isPending} onClick={() => deliver.mutate()}>
            Mark delivered
          </Button>
        </div>
      )}
      {(status === 'packed' || status === 'shipped') && <ShipOrder key={status} order={order} />}
      {(status === 'paid' || status === 'pending') && <CancelOrder order={order} />}
    </section>
  );
}

const WHAT_NOW: Readonly<Record<DeskOrderDetail['status'], string>> = {
  pending: 'Waits for its payment',
  paid: 'To pack',
  packed: 'To hand to the carrier',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled: nothing to do',
  refunded: 'Refunded: nothing to do',
  disputed: 'In the hands of the bank',
};

/** Carrier and tracking number of the parcel, with a link to the carrier's page if there is one. */
function TrackingLine({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  return (
    <p>
      {carrier} {url ? <a href={url}>{number}</a> : number || '(sent without tracking)'}
    </p>
  );
}
