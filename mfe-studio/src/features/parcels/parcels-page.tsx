import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { ParcelLine } from '@studio/contracts';
import { api, Link, useNavigate, useUnsentForm, type UnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { TextareaField } from '../desk/fields.js';
import { DeskPage } from '../desk/desk-page.js';
import { pathOf } from '../desk/order-words.js';
import { changeEach, useAct } from '../desk/use-act.js';
import * as styles from './parcels.module.css';

/** A checked list with the effect of each line. */
interface Checked {
  text: string;
  lines: ParcelLine[];
}

async function check(text: string): Promise<Checked> {
  return { text, ...(await api.post('/api/desk/orders/parcels/preview', { text })) };
}

/** `/studio/parcels`: ships packed orders from a list of tracking numbers. The effect of each line is previewed. */
export function ParcelsPage() {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  // Kept through a sign-in until its parcels are marked shipped.
  const unsent = useUnsentForm('parcels');
  const list = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const preview = useAct(check, { failed: 'The list could not be read', isRead: true, onDone: setChecked });
  // A result is valid only for the text that was checked.
  const lines = checked?.text === text ? checked.lines : null;
  useEffect(() => {
    if (lines) result.current?.focus();
  }, [lines]);
  // Text that was pasted before hydration counts too.
  useEffect(() => setText(list.current?.value ?? ''), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    preview.mutate(text);
  };
  return (
    <DeskPage title="Ship by a list">
      <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
        <TextareaField
          label="Orders and tracking numbers"
          name="list"
          hint="A line each: order, tracking number, carrier. Between them commas, tabs or spaces; the carrier may be left out."
          required
          rows={8}
          spellCheck={false}
          autoComplete="off"
          ref={list}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" busy={preview.isPending}>
          Check the list
        </Button>
      </form>
      {lines && (
        <section aria-labelledby="lines" className={styles.lines}>
          <h2 id="lines" ref={result} tabIndex={-1}>
            {said(lines)}
          </h2>
          <ol>
            {lines.map((line) => (
              <li key={line.line} data-problem={line.problem !== null || undefined}>
                <strong>{line.number ?? `Line ${line.line}`}</strong>
                {line.problem ? (
                  <span>
                    {line.problem} <q>{line.text}</q>
                  </span>
                ) : (
                  <span>
                    <bdi>{line.name}</bdi>: {line.carrier} {line.tracking}
                  </span>
                )}
              </li>
            ))}
          </ol>
          <ShipAll lines={lines} send={unsent.send} />
        </section>
      )}
      <p>
        <Link to={pathOf('packed')}>Back to the packed orders</Link>
      </p>
    </DeskPage>
  );
}

function ShipAll({ lines, send }: { lines: readonly ParcelLine[] } & Pick<UnsentForm, 'send'>) {
  const navigate = useNavigate();
  const ready = lines.filter(({ problem }) => problem === null);
  const ship = useAct<void>(
    () =>
      send(() =>
        changeEach(ready, ({ number, carrier, tracking }) =>
          api.post(`/api/desk/orders/${number}/ship`, { carrier, tracking, seen: 'packed' }),
        ),
      ),
    {
      done: () =>
        ready.length === 1 ? `${ready[0]!.number} is shipped` : `${ready.length} orders are shipped`,
      failed: 'Not everything could be marked shipped. Check the list again to see what is left',
      onDone: () => void navigate(pathOf('shipped')),
    },
  );
  if (ready.length === 0) return null;
  return (
    <Button busy={ship.isPending} onClick={() => ship.mutate()}>
      Mark {ready.length} shipped
    </Button>
  );
}

function said(lines: readonly ParcelLine[]): string {
  const ready = lines.filter(({ problem }) => problem === null).length;
  const left = lines.length - ready;
  const can = ready === 1 ? '1 order can be shipped' : `${ready} orders can be shipped`;
  return left === 0 ? can : `${can}, ${left === 1 ? '1 line cannot' : `${left} lines cannot`}`;
}
