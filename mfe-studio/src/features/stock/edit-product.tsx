import { useState, type SubmitEvent } from 'react';
import { MIN_PRICE, readDollars, type DeskProduct, type ProductState } from '@studio/contracts';
import { api, formatMoney, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField, SelectField, TextareaField, optionsOf } from '../desk/fields.js';
import { NOT_MONEY } from '../desk/read-whole-number.js';
import { useAct } from '../desk/use-act.js';
import { changesOf, draftOf, type ProductDraft } from './product-draft.js';
import { fullName, STATE_NAMES } from '../desk/product-words.js';
import * as styles from './stock.module.css';

/** Edits price, texts and state of a product. Visitors see them at once. */
export function EditProduct({ product, onDone }: { product: DeskProduct; onDone: () => void }) {
  const { productId, variantLabel } = product;
  // The desk polls: what others change meanwhile is no change of this form.
  const [opened] = useState(product);
  const [draft, setDraft] = useState(() => draftOf(product));
  const unsent = useUnsentForm(`product:${productId}`);
  const change = useAct(
    (body: object) => unsent.send(() => api.put(`/api/desk/products/${productId}`, body)),
    {
      done: (now) => `${fullName(now)} is changed`,
      failed: `${fullName(product)} could not be changed`,
      onDone,
    },
  );
  const changes = changesOf(opened, draft);
  // A separator alone is the start of its cents.
  const isUnreadable = draft.dollars !== '' && readDollars(draft.dollars.replace(/[.,]$/, '')) === null;
  const theirs = Object.entries(changes ?? {}).filter(([name, value]) => {
    const now = product[name as keyof DeskProduct];
    return now !== opened[name as keyof DeskProduct] && now !== value;
  });
  const set = (fields: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { price, state, name, description } = product;
    change.mutate({ ...changes, seen: { price, state, name, description } });
  };
  const shared = variantLabel ? { hint: 'Of all its variants' } : {};
  return (
    <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="opened" value={JSON.stringify(draftOf(opened))} />
      <InputField
        label="Price in dollars"
        name="dollars"
        hint={`At least ${formatMoney(MIN_PRICE)}`}
        error={isUnreadable ? NOT_MONEY : undefined}
        inputMode="decimal"
        required
        maxLength={9}
        value={draft.dollars}
        onChange={({ target }) => set({ dollars: target.value })}
      />
      <SelectField
        label="State"
        name="state"
        value={draft.state}
        onChange={({ target }) => set({ state: target.value as ProductState })}
      >
        {optionsOf(Object.entries(STATE_NAMES))}
      </SelectField>
      <InputField
        label="Name"
        name="name"
        {...shared}
        required
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextareaField
        label="Description"
        name="description"
        {...shared}
        required
        rows={4}
        maxLength={4_000}
        value={draft.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      {theirs.length > 0 && (
        <p role="alert">
          Somebody changed the {theirs.map(([name]) => name).join(' and the ')} meanwhile. Saving replaces
          that.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!changes || Object.keys(changes).length === 0}
          busy={change.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
