import { useState, type SubmitEvent } from 'react';
import type { DeskProduct } from '@studio/contracts';
import { Button, Field } from '@studio/web-kit/components';
import { ReasonField } from '../desk/reason-field.js';
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
  const wanted = Number.parseInt(typed, 10);
  const change = wanted || 0;
  const after = (available ?? 0) + change;
  const isReady = way === 'change' ? change !== 0 && after >= 0 : wanted >= 0;
  const correct = useAct(post<DeskProduct, Correction>(`/api/desk/stock/${productId}/corrections`), {
    done: (now) => `${fullName(now)}: ${now.available} free now`,
    failed: `The count of ${fullName(product)} could not be corrected`,
    onDone,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    correct.mutate({ [way]: wanted, reason: reason.trim(), key });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <fieldset className={styles.ways}>
        <legend>What you know</legend>
        {WAYS.map(([one, name]) => (
          <label key={one}>
            <input
              type="radio"
              name="way"
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
          {...(after < 0 && { error: `Only ${available} can be taken away` })}
        >
          {(control) => <Count control={control} value={typed} onChange={setTyped} />}
        </Field>
      ) : (
        <Field
          label="Pieces on the shelf"
          hint="All of them, also those of orders that are not packed yet. What these orders need is taken off by itself"
        >
          {(control) => <Count control={control} value={typed} min={0} onChange={setTyped} />}
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

function Count(props: { control: object; value: string; min?: number; onChange: (value: string) => void }) {
  const { control, value, min, onChange } = props;
  return (
    <input
      {...control}
      type="number"
      step={1}
      min={min}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
