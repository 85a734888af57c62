import { formatDate, type Order, type ReturnDecision } from '@studio/contracts';
import { useFocusOnResult } from './use-focus-on-result.js';
import * as styles from './orders.module.css';

/** The buyer's return request and the shop's decision. Renders nothing without a request. */
export function ReturnAsked({ order: { returnAskedAt, returnDecision } }: { order: Order }) {
  const result = useFocusOnResult<HTMLDivElement>(returnAskedAt);
  if (!returnAskedAt) return null;
  return (
    <div className={styles.asked} ref={result} tabIndex={-1}>
      <p>
        You asked on {formatDate(returnAskedAt)} to send something back.{' '}
        {returnDecision ? decided(returnDecision) : 'We answer by email, and here.'}
      </p>
      {returnDecision?.answer && <blockquote>{returnDecision.answer}</blockquote>}
    </div>
  );
}

function decided({ outcome, at }: ReturnDecision): string {
  const on = `On ${formatDate(at)} we`;
  if (outcome === 'refunded') return `${on} gave money back for it; banks take a few days to show it.`;
  return outcome === 'refused' ? `${on} decided that we cannot take it back:` : `${on} answered:`;
}
