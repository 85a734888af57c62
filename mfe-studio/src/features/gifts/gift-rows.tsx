import { useState, type SubmitEvent } from 'react';
import type { DeskGift } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { moment } from '../desk/moment.js';
import { ReasonField } from '../desk/reason-field.js';
import { post, useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import * as styles from './gifts.module.css';

/** All donations, or only those with a message. */
export type GiftView = 'all' | 'with-note';

interface Gifts {
  gifts: DeskGift[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

interface GiftRowsProps {
  view: GiftView;
  before?: string;
}

/** A page of donations, newest first, with a button that loads the next page. */
export function GiftRows({ view, before }: GiftRowsProps) {
  const query = new URLSearchParams({ view, ...(before && { before }) });
  const { data, error } = useDeskData<Gifts>(`/api/desk/gifts?${query}`);
  return (
    <>
      <Loading data={data} error={error} />
      {data?.gifts.length === 0 && !before && (
        <p>{view === 'all' ? 'No gift yet.' : 'No gift came with a note yet.'}</p>
      )}
      <ul className={styles.gifts}>
        {data?.gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      {data?.next && (
        <ShowMore>
          <GiftRows view={view} before={data.next} />
        </ShowMore>
      )}
    </>
  );
}

function GiftRow({ gift }: { gift: DeskGift }) {
  const { donorName, amount, refunded, email, message, receivedAt, thanks, thankedBy } = gift;
  const row = useFocusOnChange<HTMLLIElement>(`${thankedBy?.at} ${gift.refundable}`);
  return (
    <li ref={row} tabIndex={-1}>
      <p className={styles.donor}>
        <strong>{formatMoney(amount)}</strong> {donorName}
        {refunded > 0 && <span> · {formatMoney(refunded)} given back</span>}
      </p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <p className={styles.when}>
        {moment(receivedAt)}
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      {thankedBy && (
        <p className={styles.when}>
          Thanked by {thankedBy.by}, {moment(thankedBy.at)}
          {thanks && `: ${thanks}`}
        </p>
      )}
      {gift.isDonorKnown && !thankedBy && <ThankDonor gift={gift} />}
      {gift.refundable > 0 && <GiveBack gift={gift} />}
    </li>
  );
}

/** Sends one mail with the owner's text to the donor. */
function ThankDonor({ gift: { id, donorName } }: { gift: DeskGift }) {
  const [text, setText] = useState('');
  const thank = useAct(post<DeskGift, { text: string }>(`/api/desk/gifts/${id}/thanks`), {
    done: () => `${donorName} is thanked`,
    failed: `${donorName} could not be thanked`,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    thank.mutate({ text: text.trim() });
  };
  return (
    <details>
      <summary>Thank {donorName}</summary>
      <form className={styles.form} onSubmit={onSubmit}>
        <Field label="Your thanks" hint="One mail, to the address of their account if it is proven">
          {(control) => (
            <textarea
              {...control}
              required
              rows={4}
              maxLength={2_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={thank.isPending}>
          Send the thanks
        </Button>
      </form>
    </details>
  );
}

/**
 * Refunds what is left of a donation. The idempotency key is created with the form, so that two submissions refund
 * once.
 */
function GiveBack({ gift: { id, refundable } }: { gift: DeskGift }) {
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const refund = useAct(post<DeskGift, object>(`/api/desk/gifts/${id}/refund`), {
    done: () => `${formatMoney(refundable)} goes back`,
    failed: 'The gift could not be given back',
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    refund.mutate({ reason: reason.trim(), key });
  };
  return (
    <details>
      <summary>Give the gift back</summary>
      <form className={styles.form} onSubmit={onSubmit}>
        <ReasonField label="Why it goes back" reason={reason} onChange={setReason} />
        <Button type="submit" variant="danger" busy={refund.isPending}>
          Give back {formatMoney(refundable)}
        </Button>
      </form>
    </details>
  );
}
