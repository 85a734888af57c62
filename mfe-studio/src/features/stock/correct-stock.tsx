import { useState, type SubmitEvent } from 'react';
import type { DeskProduct } from '@studio/contracts';
import { useUnsentForm } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { ReasonField } from '../desk/reason-field.js';
import { NOT_WHOLE, readWholeNumber } from '../desk/read-whole-number.js';
import { post, useAct } from '../desk/use-act.js';
import { fullName } from '../desk/product-words.js';
import * as styles from './stock.module.css';

interface Correction {
  change?: number;
  counted?: number;
  reason: string;
  key: string;
}

type Way = 'change' | 'counted';

/**
 * Adds to the count, subtracts from it or sets it, with a reason for the ledger. The idempotency key is created with the
 * form, so that two submissions count once.
 */
export function CorrectStock({ product, onDone }: { product: DeskProduct; onDone: () => void }) {
  const { productId, available } = product;
  const [way, setWay] = useState<Way>('change');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const wanted = readWholeNumber(typed);
  const after = (available ?? 0) + (wanted ?? 0);
  const least = way === 'change' ? -(available ?? 0) : 0;
  const isTooLow = wanted !== null && wanted < least;
  const isReady = wanted !== null && !isTooLow && (way === 'counted' || wanted !== 0);
  const unsent = useUnsentForm(`stock:${productId}`);
  const send = post<DeskProduct, Correction>(`/api/desk/stock/${productId}/corrections`);
  const correct = useAct((correction: Correction) => unsent.send(() => send(correction)), {
    done: (now) => `${fullName(now)}: ${now.available} free now`,
    failed: `The count of ${fullName(product)} could not be corrected`,
    onDone,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted !== null) correct.mutate({ [way]: wanted, reason: reason.trim(), key });
  };
  return (
    <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
      <fieldset className={styles.ways}>
        <legend>What you know</legend>
        {WAYS.map(([one, name]) => (
          <label key={one}>
            <input
              type="radio"
              name="way"
              value={one}
              checked={way === one}
              onChange={() => {
                setWay(one);
                setTyped('');
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {way === 'change' ? (
        <Field
          label="Change"
          hint={`${available} are free. 5 adds five, -2 takes two away`}
          {...errorOf(typed, isTooLow && `Only ${available} can be taken away`)}
        >
          {(control) => <Count control={control} value={typed} onChange={setTyped} />}
        </Field>
      ) : (
        <Field
          label="Pieces on the shelf"
          hint="All of them, also those of orders that are not packed yet. What these orders need is taken off by itself"
          {...errorOf(typed, isTooLow && 'A count is not below zero')}
        >
          {(control) => (
            <Count control={{ ...control, inputMode: 'numeric' }} value={typed} onChange={setTyped} />
          )}
        </Field>
      )}
      <ReasonField
        label="Why"
        hint="Counted anew, a box arrived, one was broken …"
        reason={reason}
        onChange={setReason}
      />
      <Button type="submit" disabled={!isReady} busy={correct.isPending}>
        {way === 'counted' && isReady && `There are ${wanted}`}
        {way === 'change' && isReady && `Correct the count to ${after}`}
        {!isReady && 'Correct the count'}
      </Button>
    </form>
  );
}

const WAYS: readonly [Way, string][] = [
  ['change', 'What came or went'],
  ['counted', 'How many there are'],
];

/** The error of a typed count: it is no whole number, or `other`. The sign alone is the start of a number. */
function errorOf(typed: string, other: string | false): { error?: string } {
  const isWrong = typed !== '' && typed !== '-' && readWholeNumber(typed) === null;
  const error = isWrong ? NOT_WHOLE : other;
  return error ? { error } : {};
}

/** Not of the type `number`, in which browsers accept `1e3` and hide other texts from the page. */
function Count(props: { control: object; value: string; onChange: (value: string) => void }) {
  const { control, value, onChange } = props;
  return (
    <input
      {...control}
      name="pieces"
      required
      maxLength={7}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
