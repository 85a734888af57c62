import { useState, type SubmitEvent } from 'react';
import type { DeskProduct } from '@studio/contracts';
import { Button, Field } from '@studio/web-kit/components';
import { ReasonField } from '../desk/reason-field.js';
import { post, useAct } from '../desk/use-act.js';
import { fullName } from '../desk/product-words.js';
import * as styles from './stock.module.css';

interface Correction {
  change: number;
  reason: string;
  key: string;
}

/** Adds to the count or takes from it, with a reason for the ledger. Its key is made with the form: sent twice, it counts once. */
export function CorrectStock({ product, onDone }: { product: DeskProduct; onDone: () => void }) {
  const { productId, available } = product;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const change = Number.parseInt(typed, 10) || 0;
  const after = (available ?? 0) + change;
  const correct = useAct(post<DeskProduct, Correction>(`/api/desk/stock/${productId}/corrections`), {
    done: (now) => `${fullName(now)}: ${now.available} free now`,
    failed: `The count of ${fullName(product)} could not be corrected`,
    onDone,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    correct.mutate({ change, reason: reason.trim(), key });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field
        label="Change"
        hint={`${available} are free. 5 adds five, -2 takes two away`}
        {...(after < 0 && { error: `Only ${available} can be taken away` })}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            step={1}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <ReasonField
        label="Why"
        hint="Counted anew, a box arrived, one was broken …"
        reason={reason}
        onChange={setReason}
      />
      <Button type="submit" disabled={change === 0 || after < 0} busy={correct.isPending}>
        {change === 0 || after < 0 ? 'Correct the count' : `Correct the count to ${after}`}
      </Button>
    </form>
  );
}
