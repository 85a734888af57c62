import { useRef, useState, type FormEvent } from 'react';
import { api, ApiError, readFields, useChange, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button, Skeleton } from '@studio/web-kit/components';
import { AddressFields } from '../checkout/address-fields.js';
import { focusFirst, readAddress, type Address, type AddressErrors } from '../checkout/address.js';
import { useCountries } from '../checkout/use-countries.js';
import * as checkout from '../checkout/checkout.module.css';
import { explain, KEPT, Lines, type Kept } from './kept.js';
import * as styles from './kept-address.module.css';

interface Problem {
  sentence: string;
  /** The address that another window has saved in the meantime; null if it was removed. */
  instead?: Address | null;
}

/** Edits the saved address with the fields and rules of the checkout. The input is kept if saving fails. */
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
  /** The address that saving may replace; null: any. */
  const replaces = useRef<Address | null>(address);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = useChange(
    (wanted: Address) =>
      unsent.send(() =>
        api.put(KEPT[0], { ...wanted, ...(replaces.current && { replaces: replaces.current }) }),
      ),
    {
      onSuccess: (_answer, saved) => onSaved(saved),
      onError: async (error) => setProblem(await problemOf(error)),
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!countries) return;
    const read = readAddress(readFields(event.currentTarget), '', countries);
    setProblem(null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) focusFirst(event.currentTarget, read.errors);
    else save.mutate(read.address);
  }

  async function problemOf(error: unknown): Promise<Problem> {
    const sentence = explain('Your change is not saved.', error);
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
    <form {...unsent.form} noValidate onSubmit={submit} className={checkout.form} aria-busy={save.isPending}>
      <div className={checkout.address}>
        <AddressFields use="shipping" initial={{ ...address }} countries={countries} errors={errors} />
      </div>
      {problem && (
        <div role="alert" className={checkout.problem}>
          <p>{problem.sentence}</p>
          {problem.instead && (
            <>
              <p>This one is kept now. Saving again puts yours in its place.</p>
              <Lines {...problem.instead} />
            </>
          )}
          {problem.instead === null && <p>None is kept now. Saving again keeps yours.</p>}
        </div>
      )}
      <Button type="submit" busy={save.isPending}>
        Save address
      </Button>
    </form>
  );
}
