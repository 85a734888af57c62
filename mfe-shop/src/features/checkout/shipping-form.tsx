import './zod-without-eval.js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DEFAULT_COUNTRY, ShippingForm } from '@studio/contracts';
import { useSession } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { fieldsOf, saveDraft, readDraft } from '../drafts/draft.js';
import type { CheckoutProblem } from './explain-checkout-error.js';
import * as styles from './checkout.module.css';

const FIELDS = [
  { name: 'fullName', label: 'Full name', autoComplete: 'name' },
  { name: 'addressLine1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;
type Errors = Partial<Record<string, string>>;

/** The shipping form; messages are those of section 5. `onSubmit` gets a valid form alone. */
export function ShippingFields({
  busy,
  problem,
  onSubmit,
}: {
  busy: boolean;
  problem: CheckoutProblem | null;
  onSubmit: (form: ShippingForm) => Promise<unknown>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { user, signIn } = useSession();
  const owner = user?.email ?? null;

  // What is typed already counts for more than what was typed before.
  useEffect(() => {
    const draft = readDraft('checkout', owner);
    for (const input of form.current?.querySelectorAll('input') ?? [])
      if (input.value === input.defaultValue) input.value = draft?.[input.name] ?? input.value;
  }, [owner]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const read = ShippingForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (read.success) {
      setErrors({});
      void onSubmit(read.data);
      return;
    }
    const found: Errors = {};
    for (const issue of read.error.issues) found[String(issue.path[0])] ??= issue.message;
    setErrors(found);
    const first = FIELDS.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => saveDraft('checkout', owner, fieldsOf(event.currentTarget))}
      className={styles.form}
      aria-busy={busy}
    >
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(props) => (
            <input
              {...props}
              name={name}
              autoComplete={autoComplete}
              maxLength={200}
              defaultValue={name === 'country' ? DEFAULT_COUNTRY : ''}
            />
          )}
        </Field>
      ))}
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>{problem.text}</p>
          {problem.signIn && (
            <Button size="small" onClick={() => signIn()}>
              Sign In
            </Button>
          )}
        </div>
      )}
      <Button type="submit" busy={busy}>
        Continue to Payment
      </Button>
    </form>
  );
}
