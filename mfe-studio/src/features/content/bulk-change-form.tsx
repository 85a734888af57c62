import { useState, type SubmitEvent } from 'react';
import {
  CENTS,
  type BulkChange,
  type ContentSummary,
  type doBulkChange,
  type ProductState,
  type tryBulkChange,
} from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField, isoTime, MomentField, SelectField, optionsOf } from '../desk/fields.js';
import { STATE_NAMES } from '../desk/product-words.js';
import { useAct } from '../desk/use-act.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './content.module.css';

type Outcome = (typeof doBulkChange)['output']['_output'];
/** A change with its trial. Its key makes a repeated request harmless. */
type Tried = (typeof tryBulkChange)['output']['_output'] & { key: string; change: BulkChange };

const CHANGES: Readonly<Record<BulkChange['do'], string>> = {
  publish: 'Publish the drafts',
  unpublish: 'Hide from visitors',
  plan: 'Schedule',
  'price-percent': 'Change prices by percent',
  'price-amount': 'Change prices by an amount',
  state: 'Change the state',
};
const OF_OWNERS: ReadonlySet<string> = new Set(['publish', 'unpublish', 'plan']);
const OF_PRODUCTS: ReadonlySet<string> = new Set(['price-percent', 'price-amount', 'state']);

/** Changes items together: chosen, tried, done, and taken back. */
export default function BulkChangeForm({
  items,
  onClose,
}: {
  items: readonly ContentSummary[];
  onClose: () => void;
}) {
  const [tried, setTried] = useState<Tried | null>(null);
  const attempt = useAct<Tried, BulkChange>(
    async (change) => {
      const references = items.map(({ kind, key }) => ({ kind, key }));
      const trial = await api.post('/api/desk/content-bulk-trials', { change, items: references });
      return { ...trial, change, key: crypto.randomUUID() };
    },
    { failed: 'It could not be tried', isRead: true, onDone: setTried },
  );
  if (tried) return <TriedChange tried={tried} onBack={() => setTried(null)} onClose={onClose} />;
  return <ChangeForm items={items} isBusy={attempt.isPending} onChoose={attempt.mutate} />;
}

function ChangeForm({
  items,
  isBusy,
  onChoose,
}: {
  items: readonly ContentSummary[];
  isBusy: boolean;
  onChoose: (change: BulkChange) => void;
}) {
  const isOwner = useIsOwner();
  const hasProducts = items.some(({ kind }) => kind === 'products');
  const possible = Object.entries(CHANGES).filter(
    ([name]) => (isOwner || !OF_OWNERS.has(name)) && (hasProducts || !OF_PRODUCTS.has(name)),
  ) as [BulkChange['do'], string][];
  const [what, setWhat] = useState(possible[0]?.[0]);
  if (!what) return <p>An owner can change these together.</p>;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(changeOf(what, new FormData(event.currentTarget)));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <SelectField
        label="What should change?"
        value={what}
        onChange={({ target }) => setWhat(target.value as BulkChange['do'])}
      >
        {optionsOf(possible)}
      </SelectField>
      {what === 'price-percent' && (
        <InputField
          label="Percent"
          hint="-10 makes them a tenth cheaper"
          name="percent"
          type="number"
          step="any"
          min={-90}
          max={900}
          required
        />
      )}
      {what === 'price-amount' && (
        <InputField
          label="Amount, in dollars"
          hint="-1.50 makes each cheaper by $1.50"
          name="amount"
          type="number"
          step="0.01"
          min={-1_000}
          max={1_000}
          required
        />
      )}
      {what === 'state' && (
        <SelectField label="State" name="state">
          {optionsOf(Object.entries(STATE_NAMES))}
        </SelectField>
      )}
      {what === 'plan' &&
        PLANS.map(([name, label]) => (
          <MomentField key={name} label={label} hint="Or nothing. The time of this device" name={name} />
        ))}
      <Button type="submit" busy={isBusy}>
        See what would change
      </Button>
    </form>
  );
}

const PLANS = [
  ['publishAt', 'Publish the drafts'],
  ['unpublishAt', 'Hide from visitors'],
] as const;

function changeOf(what: BulkChange['do'], fields: FormData): BulkChange {
  const text = (name: string) => String(fields.get(name) ?? '');
  const at = (name: string) => isoTime(fields.get(name));
  if (what === 'plan') return { do: what, publishAt: at('publishAt'), unpublishAt: at('unpublishAt') };
  if (what === 'state') return { do: what, state: text('state') as ProductState };
  if (what === 'price-percent') return { do: what, percent: Number(text('percent')) };
  if (what === 'price-amount') return { do: what, amount: Math.round(Number(text('amount')) * CENTS) };
  return { do: what };
}

function TriedChange({
  tried: { key, change, items },
  onBack,
  onClose,
}: {
  tried: Tried;
  onBack: () => void;
  onClose: () => void;
}) {
  const changing = items.filter(({ refusal }) => refusal === null);
  const refused = items.filter(({ refusal }) => refusal !== null);
  const doIt = useAct(
    () =>
      api.post('/api/desk/content-bulks', {
        key,
        change,
        items: changing.map(({ kind, key: name, version }) => ({ kind, key: name, version })),
      }),
    { failed: 'Not everything was changed' },
  );
  if (doIt.data) return <Done outcome={doIt.data} changeKey={key} onClose={onClose} />;
  return (
    <div className={styles.form}>
      <section aria-label="Will change">
        <h3 ref={focusOn} tabIndex={-1}>
          {CHANGES[change.do]}: {countOf(changing.length)} will change
        </h3>
        <Lines lines={changing.map(({ title, effects }) => [title, effects.join(' ')])} />
      </section>
      {refused.length > 0 && (
        <section aria-label="Stay as they are">
          <h3>{countOf(refused.length)} will not</h3>
          <Lines lines={refused.map(({ title, refusal }) => [title, refusal ?? ''])} />
        </section>
      )}
      <div className={styles.actions}>
        <Button busy={doIt.isPending} disabled={changing.length === 0} onClick={() => doIt.mutate()}>
          Do it
        </Button>
        <Button variant="secondary" disabled={doIt.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** Says what was done, and takes it back. */
function Done({
  outcome: { done, refused },
  changeKey,
  onClose,
}: {
  outcome: Outcome;
  changeKey: string;
  onClose: () => void;
}) {
  const undo = useAct(() => api.post(`/api/desk/content-bulks/${changeKey}/undo`, {}), {
    done: (undone) => `${countOf(undone.done)} taken back`,
    failed: 'Not everything was taken back',
    onDone: (undone) => undone.refused.length === 0 && onClose(),
  });
  const isUndone = undo.data !== undefined;
  const left = undo.data?.refused ?? refused;
  return (
    <div className={styles.form}>
      <p role="status" ref={focusOn} tabIndex={-1}>
        {isUndone
          ? `${countOf(undo.data.done)} taken back.`
          : `${countOf(done)} changed. The history can take it back later, too.`}
      </p>
      {left.length > 0 && (
        <section role="alert">
          <h3>
            {countOf(left.length)} not {isUndone ? 'taken back' : 'changed'}
          </h3>
          <Lines lines={left.map(({ title, reason }) => [title, reason])} />
        </section>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Done</Button>
        {done > 0 && !isUndone && (
          <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
            Take it back
          </Button>
        )}
      </div>
    </div>
  );
}

/** Focuses a result when it appears, so that screen readers announce it: the button that was pressed is gone. */
const focusOn = (result: HTMLElement | null): void => result?.focus();

function Lines({ lines }: { lines: readonly (readonly [title: string, words: string])[] }) {
  return (
    <ul>
      {lines.map(([title, words], index) => (
        // Titles may repeat.
        <li key={index}>
          <strong>{title}</strong>: {words}
        </li>
      ))}
    </ul>
  );
}

const countOf = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
