import { useRef, useState, type FormEvent } from 'react';
import { api, ApiError, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button, Skeleton } from '@studio/web-kit/components';
import { AddressFields } from '../checkout/address-fields.js';
import { readAddress, type Address, type AddressErrors } from '../checkout/address.js';
import { useCountries } from '../checkout/use-countries.js';
import * as checkout from '../checkout/checkout.module.css';
import { fieldsOf } from '../drafts/draft.js';
import { explain, KEPT, Lines, type Kept } from './kept.js';
import * as styles from './kept-address.module.css';

interface Problem {
  sentence: string;
  /** The address that another window has kept meanwhile. */
  instead?: Address | null;
}

/** The checkout's fields and rules for an address that is kept. What was typed stays when it cannot be saved. */
export function EditAddress({
  address,
  onSaved,
}: {
  address: Address;
  onSaved: (saved: Address) => Promise<void>;
}) {
  const { countries } = useCountries();
  const queries = useQueryClient();
  const unsent = useUnsentForm('change-address');
  /** What saving may replace; none: whatever is there. */
  const replaces = useRef<Address | null>(address);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !countries) return;
    const read = readAddress(fieldsOf(event.currentTarget), '', countries);
    setProblem(null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) {
      const [first] = [...event.currentTarget.elements].filter(
        (element) => read.errors[element.getAttribute('name') ?? ''],
      );
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setBusy(true);
    try {
      const form = { ...read.address, ...(replaces.current && { replaces: replaces.current }) };
      await unsent.send(() => api.put(KEPT[0], form));
      await onSaved(read.address);
    } catch (error) {
      setProblem(await problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function problemOf(error: unknown): Promise<Problem> {
    const sentence = explain(error);
    if (!(error instanceof ApiError) || error.problem?.code !== 'address-changed') return { sentence };
    try {
      const { address: instead } = await queries.fetchQuery<Kept>({ queryKey: KEPT, staleTime: 0 });
      replaces.current = instead;
      return { sentence, instead };
    } catch {
      return { sentence };
    }
  }

  if (!countries) return <Skeleton className={styles.line} />;
  return (
    <form {...unsent.form} noValidate onSubmit={submit} className={checkout.form} aria-busy={busy}>
      <div className={checkout.address}>
        <AddressFields use="shipping" initial={{ ...address }} countries={countries} errors={errors} />
      </div>
      {problem && (
        <div role="alert" className={checkout.problem}>
          <p>Your change is not saved. {problem.sentence}</p>
          {problem.instead && (
            <>
              <p>This one is kept now. Saving again puts yours in its place.</p>
              <Lines {...problem.instead} />
            </>
          )}
          {problem.instead === null && <p>None is kept now. Saving again keeps yours.</p>}
        </div>
      )}
      <Button type="submit" busy={busy}>
        Save address
      </Button>
    </form>
  );
}
