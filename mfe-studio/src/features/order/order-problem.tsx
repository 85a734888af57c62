import type { DeskOrderDetail } from '@studio/contracts';
import { moment } from '../desk/moment.js';
import { PROBLEMS } from '../desk/order-words.js';
import { ToSendBack } from './to-send-back.js';
import * as styles from './order.module.css';

/** Why the order is among the problems, and what the buyer wants. Nothing for one that has none. */
export function OrderProblem({ order }: { order: DeskOrderDetail }) {
  const { problem, return: back } = order;
  if (!problem && !back) return null;
  return (
    <section aria-label="Problem" className={problem ? styles.problem : styles.settled}>
      {problem && (
        <>
          <h2>{PROBLEMS[problem].name}</h2>
          <p>{PROBLEMS[problem].whatNow}</p>
        </>
      )}
      {back && (
        <>
          <p>
            {back.settled ? 'A return was asked for, and settled: ' : 'To send back, asked '}
            {moment(back.askedAt)}
          </p>
          <ToSendBack order={order} />
          <blockquote className={styles.quote}>{back.reason}</blockquote>
        </>
      )}
    </section>
  );
}
