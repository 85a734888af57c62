import { useState, type SubmitEvent } from 'react';
import { MAX_NOTE_LENGTH, type DeskOrderDetail, type ReturnAnswer } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { TextareaField } from '../desk/fields.js';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

interface Props {
  order: DeskOrderDetail;
  request: NonNullable<DeskOrderDetail['return']>;
}

/**
 * Answers a return request without a refund. The buyer gets a mail. Once it is settled, shows what was typed here and not
 * sent.
 */
export function AnswerReturn({ order, request: { askedAt, settled } }: Props) {
  const [answer, setAnswer] = useState('');
  const [isRefused, setRefused] = useState(false);
  const send = useOrderAct<ReturnAnswer>(order, 'answer-return', {
    done: 'is answered; its buyer gets a mail',
    failed: 'could not be answered',
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate({ outcome: isRefused ? 'refused' : 'answered', answer: answer.trim(), askedAt });
  };
  if (settled)
    return answer.trim() && answer.trim() !== order.returnDecision?.answer ? (
      <>
        <p>It was settled before you sent your answer, which the buyer does not get:</p>
        <blockquote className={styles.quote}>{answer}</blockquote>
      </>
    ) : null;
  return (
    <form {...send.form} className={styles.form} onSubmit={onSubmit}>
      <TextareaField
        label="Answer to the buyer"
        name="answer"
        hint={
          order.buyerDeleted
            ? 'Their account is deleted: nobody reads it'
            : 'They read it by mail and on the page of their order, and may ask about something else then'
        }
        required
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          name="refused"
          checked={isRefused}
          onChange={({ target }) => setRefused(target.checked)}
        />
        We do not take it back
      </label>
      <Button type="submit" busy={send.isPending}>
        Settle the return
      </Button>
    </form>
  );
}
