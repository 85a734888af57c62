import type { DeskOrderDetail } from '@studio/contracts';
import { moment } from '../desk/moment.js';
import { PROBLEMS } from '../desk/order-words.js';
import { AnswerReturn } from './answer-return.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import * as styles from './order.module.css';

const SETTLED = { refunded: 'Money went back.', refused: 'Refused:', answered: 'Answered:' } as const;

/** The problem of an order and the buyer's request. Renders nothing without a problem. */
export function OrderProblem({ order }: { order: DeskOrderDetail }) {
  const { problem, return: back, returnDecision: decision } = order;
  const section = useFocusOnChange<HTMLElement>(String(back?.settled));
  if (!problem && !back) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Problem"
      className={problem ? styles.problem : styles.settled}
    >
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
          {decision && <p>{[SETTLED[decision.outcome], decision.answer].filter(Boolean).join(' ')}</p>}
          <AnswerReturn order={order} request={back} />
        </>
      )}
    </section>
  );
}

/** The pieces that the buyer wants to return. */
function ToSendBack({ order }: { order: DeskOrderDetail }) {
  return (
    <ul>
      {order.return?.items.map(({ id, quantity }) => (
        <li key={id}>
          {quantity} × {order.items.find((item) => item.id === id)?.product.name}
        </li>
      ))}
    </ul>
  );
}
