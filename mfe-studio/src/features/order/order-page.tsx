import { ApiError, Link } from '@studio/web-kit';
import type { DeskOrderDetail } from '@studio/contracts';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { NextStep } from './next-step.js';
import { OrderContents } from './order-contents.js';
import { OrderNotes } from './order-notes.js';
import { OrderPeople } from './order-people.js';
import { OrderProblem } from './order-problem.js';
import { OrderReplies } from './order-replies.js';
import { OrderSteps } from './order-steps.js';
import { Refunds } from './refunds.js';
import { orderPath } from './use-order-act.js';
import * as styles from './order.module.css';

/** `/studio/orders/K7M-4Q2`: one order with all its actions. */
export function OrderPage({ number }: { number: string }) {
  const { data: order, error } = useDeskData(orderPath(number));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <DeskPage title={order?.number ?? titleFrom(number)}>
      {isMissing ? <p role="alert">There is no order {number}.</p> : <Loading data={order} error={error} />}
      {order && <OpenOrder key={order.id} order={order} />}
      <p>
        <Link to="/studio/orders">Back to the orders</Link>
      </p>
    </DeskPage>
  );
}

/** Returns the formatted number from the path, so that the page has its title while loading; `Order` for an id. */
const titleFrom = (ref: string): string =>
  ref.length > 7 ? 'Order' : ref.replace(/^(...)-?(...)$/, '$1-$2');

function OpenOrder({ order }: { order: DeskOrderDetail }) {
  return (
    <div className={styles.order}>
      <OrderSteps order={order} />
      <OrderProblem order={order} />
      <NextStep order={order} />
      <OrderContents order={order} />
      <OrderPeople order={order} />
      <OrderReplies order={order} />
      <OrderNotes order={order} />
      <Refunds order={order} />
    </div>
  );
}
