import { useEffect, useRef, useState, type FormEvent } from 'react';
import { api, replaceData, useChange, useQuery, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import type { Address } from '../checkout/address.js';
import { checkoutDraft } from '../payments/paying-order.js';
import { EditAddress } from './edit-address.js';
import { explain, KEPT, Lines, type Kept } from './kept.js';
import * as styles from './kept-address.module.css';

/**
 * The shipping address that the buyer agreed to save. The account page shows it and lets the buyer change or remove it.
 */
export default function KeptAddress() {
  const { data, isError, refetch } = useQuery<Kept>({ queryKey: KEPT, staleTime: 0 });
  return (
    <Card className={styles.card}>
      <h2>Shipping address</h2>
      {data && <Shown {...data} />}
      {!data && !isError && <Skeleton className={styles.line} />}
      {!data && isError && (
        <div role="alert">
          <p>This part cannot be read right now.</p>
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

function Shown({ address }: Kept) {
  const queries = useQueryClient();
  const details = useRef<HTMLDetailsElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const [news, setNews] = useState<{ words: string } | null>(null);
  /** Initial address of the open form. Changes from other windows do not affect it. */
  const [begun, setBegun] = useState<Address | null>(null);

  useEffect(() => {
    if (news) result.current?.focus();
  }, [news]);

  async function show(kept: Kept, words: string) {
    // It may hold the previous address, and takes precedence over the kept one at the checkout.
    checkoutDraft.forget();
    await replaceData(queries, KEPT, kept);
    if (details.current) details.current.open = false;
    setBegun(null);
    setNews({ words });
  }

  const edited = begun ?? address;
  return (
    <>
      {address ? <Lines {...address} /> : <p>None is kept. The checkout keeps one when you tick its box.</p>}
      {news && (
        <p ref={result} tabIndex={-1} role="status">
          {news.words}
        </p>
      )}
      {edited && (
        <details
          ref={details}
          className={styles.change}
          onToggle={({ currentTarget }) => setBegun(currentTarget.open ? edited : null)}
        >
          <summary>Change this address</summary>
          <EditAddress
            key={JSON.stringify(edited)}
            address={edited}
            onSaved={(saved) => show({ address: saved }, 'Your address is changed.')}
          />
        </details>
      )}
      {address && <Remove onRemoved={() => show({ address: null }, 'Your address is removed.')} />}
    </>
  );
}

function Remove({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const unsent = useUnsentForm('kept-address');
  const remove = useChange(() => unsent.send(() => api.delete(KEPT[0])), {
    onSuccess: onRemoved,
    onError: () => undefined,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    remove.mutate();
  }
  return (
    <form {...unsent.form} onSubmit={submit} className={styles.form}>
      {remove.error && <p role="alert">{explain('Your address is still kept.', remove.error)}</p>}
      <Button type="submit" variant="secondary" busy={remove.isPending}>
        Remove this address
      </Button>
      <noscript>
        <p>Changing and removing need JavaScript, which is off in this browser.</p>
      </noscript>
    </form>
  );
}
