import { useState, type SubmitEvent } from 'react';
import type { DeskDonation } from '@studio/contracts';
import { formatMoney, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { TextareaField } from '../desk/fields.js';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { moment } from '../desk/moment.js';
import { ReasonField } from '../desk/reason-field.js';
import { post, useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import * as styles from './donations.module.css';

/** All donations, only those with a message, or only those with a dispute or a failed refund. */
export type DonationView = 'all' | 'with-note' | 'problems';

const NONE: Readonly<Record<DonationView, string>> = {
  all: 'No donation yet.',
  'with-note': 'No donation came with a note yet.',
  problems: 'No donation has a problem.',
};

interface DonationRowsProps {
  view: DonationView;
  before?: string;
}

/** A page of donations, newest first, with a button that loads the next page. */
export function DonationRows({ view, before }: DonationRowsProps) {
  const query = new URLSearchParams({ view, ...(before && { before }) });
  const { data, error } = useDeskData(`/api/desk/donations?${query}`);
  return (
    <>
      <Loading data={data} error={error} />
      {data?.donations.length === 0 && !before && <p>{NONE[view]}</p>}
      <ul className={styles.donations}>
        {data?.donations.map((donation) => (
          <DonationRow key={donation.id} donation={donation} />
        ))}
      </ul>
      {data?.next && (
        <ShowMore>
          <DonationRows view={view} before={data.next} />
        </ShowMore>
      )}
    </>
  );
}

function DonationRow({ donation }: { donation: DeskDonation }) {
  const { donorName, amount, refunded, email, message, receivedAt, thanks, thankedBy } = donation;
  const row = useFocusOnChange<HTMLLIElement>(`${thankedBy?.at} ${donation.refundable}`);
  return (
    <li ref={row} tabIndex={-1}>
      <p className={styles.donor}>
        <strong>{formatMoney(amount)}</strong> <bdi>{donorName}</bdi>
        {refunded > 0 && <span> · {formatMoney(refunded)} given back</span>}
      </p>
      {donation.disputed && (
        <p className={styles.problem}>
          Disputed: the donor’s bank asks for the money back. Answer it at the payment provider.
        </p>
      )}
      {donation.refundFailed && (
        <p className={styles.problem}>
          Not given back: the payment provider refused the refund, or it failed there. It is not tried again.
        </p>
      )}
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
      {donation.isDonorKnown && !thankedBy && <ThankDonor donation={donation} />}
      {donation.refundable > 0 && <GiveBack donation={donation} />}
    </li>
  );
}

/** Sends one mail with the owner's text to the donor. */
function ThankDonor({ donation: { id, donorName } }: { donation: DeskDonation }) {
  const [text, setText] = useState('');
  // After a sign-in the form is filled in again but not submitted.
  const unsent = useUnsentForm(`thanks:${id}`);
  const thank = useAct(post<DeskDonation, { text: string }>(`/api/desk/donations/${id}/thanks`), {
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
      <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
        <TextareaField
          label="Your thanks"
          name="text"
          hint="One mail, to the address of their account if it is proven"
          required
          rows={4}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
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
function GiveBack({ donation: { id, refundable } }: { donation: DeskDonation }) {
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  // After a sign-in the form is filled in again but not submitted.
  const unsent = useUnsentForm(`refund:${id}`);
  const refund = useAct(post<DeskDonation, object>(`/api/desk/donations/${id}/refund`), {
    done: () => `${formatMoney(refundable)} goes back`,
    failed: 'The donation could not be given back',
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    refund.mutate({ reason: reason.trim(), key });
  };
  return (
    <details>
      <summary>Give the donation back</summary>
      <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
        <ReasonField label="Why it goes back" reason={reason} onChange={setReason} />
        <Button type="submit" variant="danger" busy={refund.isPending}>
          Give back {formatMoney(refundable)}
        </Button>
      </form>
    </details>
  );
}
