import { useState } from 'react';
import type { DeskGift } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { Loading } from '../desk/loading.js';
import { moment } from '../desk/moment.js';
import { useDeskData } from '../desk/use-desk-data.js';
import * as styles from './gifts.module.css';

/** All gifts, or those alone that came with words. */
export type GiftView = 'all' | 'with-note';

interface Gifts {
  gifts: DeskGift[];
  /** What the next page comes after; null on the last. */
  next: string | null;
}

interface GiftRowsProps {
  view: GiftView;
  before?: string;
}

/** A page of gifts, newest first, and on request the next behind it. */
export function GiftRows({ view, before }: GiftRowsProps) {
  const query = new URLSearchParams({ view, ...(before && { before }) });
  const { data, error } = useDeskData<Gifts>(`/api/desk/gifts?${query}`);
  const [wantsMore, setWantsMore] = useState(false);
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
      {data?.next && !wantsMore && (
        <Button variant="secondary" onClick={() => setWantsMore(true)}>
          Show more
        </Button>
      )}
      {data?.next && wantsMore && <GiftRows view={view} before={data.next} />}
    </>
  );
}

function GiftRow({ gift: { donorName, amount, refunded, email, message, receivedAt } }: { gift: DeskGift }) {
  return (
    <li>
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
    </li>
  );
}
