import { useState, type SubmitEvent } from 'react';
import type { DeskOrderDetail } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { TextareaField } from '../desk/fields.js';
import { moment } from '../desk/moment.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import { useKeyedOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

/** Maximum number of characters of a reply that the API accepts. */
const MAX_REPLY_LENGTH = 2_000;

/** Prepared sentences. */
const PREPARED_SENTENCES: readonly string[] = [
  'Thank you for writing to us.',
  'Your parcel leaves the house tomorrow.',
  'We are sorry that something went wrong. We send you a new one at once.',
  'Please send it back to the address on the packing slip. Your money goes back once it is with us.',
  'We have asked the carrier where your parcel is, and write again when we know.',
];

/** Replies to the buyer, and the form for a new one. */
export function OrderReplies({ order }: { order: DeskOrderDetail }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(order.replies.length);
  return (
    <section aria-labelledby="replies" className={styles.section}>
      <h2 id="replies" ref={heading} tabIndex={-1}>
        Answers to the buyer
      </h2>
      <ul className={styles.notes}>
        {order.replies.map((reply) => (
          <li key={reply.at}>
            <p className={styles.words}>{reply.text}</p>
            <span>
              {reply.by}, {moment(reply.at)}
            </span>
          </li>
        ))}
      </ul>
      {order.buyerDeleted ? (
        <p>The buyer has deleted their account and cannot be written to.</p>
      ) : (
        <ReplyForm order={order} />
      )}
    </section>
  );
}

function ReplyForm({ order }: { order: DeskOrderDetail }) {
  const [text, setText] = useState('');
  const send = useKeyedOrderAct<{ text: string }>(order, 'replies', {
    done: 'is answered',
    failed: 'could not be answered',
    onDone: (sent) => setText((now) => (now.trim() === sent.text ? '' : now)),
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate({ text: text.trim() });
  };
  return (
    <form {...send.form} className={styles.form} onSubmit={onSubmit}>
      <fieldset className={styles.ready}>
        <legend>Ready sentences</legend>
        {PREPARED_SENTENCES.map((sentence) => (
          <Button
            key={sentence}
            variant="ghost"
            size="small"
            onClick={() => setText(text ? `${text.trimEnd()}\n${sentence}` : sentence)}
          >
            {sentence}
          </Button>
        ))}
      </fieldset>
      <TextareaField
        label="Answer"
        name="text"
        hint="The buyer gets it by mail and reads it on the order’s page"
        required
        rows={5}
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() && (
        <section aria-label="The mail" className={styles.preview}>
          <p>
            <strong>About your order {order.number}</strong>
          </p>
          <p>Dear {order.buyer?.firstName || 'reader'},</p>
          {text
            .trim()
            .split(/\n+/)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </section>
      )}
      <Button type="submit" variant="secondary" busy={send.isPending}>
        Send the answer
      </Button>
    </form>
  );
}
