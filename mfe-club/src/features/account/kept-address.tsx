import type { KeptAddress as Address } from '@studio/contracts';
import type { FormEvent } from 'react';
import { api, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { Known, Part } from './part.js';
import { useChange } from './use-change.js';

interface Kept {
  address: Address | null;
}
export const KEPT = ['/api/address'];

/** The shipping address that was kept with consent, and the end of that. */
export function KeptAddress() {
  return (
    <Part title="Shipping address">{<Known<Kept> of={KEPT}>{(kept) => <Shown {...kept} />}</Known>}</Part>
  );
}

function Shown({ address }: Kept) {
  const queries = useQueryClient();
  const { busy, change } = useChange();
  const unsent = useUnsentForm('kept-address');
  if (!address) return <p>None is kept. The checkout keeps one when you tick its box.</p>;
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await change(() => unsent.send(() => api.delete(KEPT[0]!))))) return;
    // What was asked before it was removed still has it.
    await queries.cancelQueries({ queryKey: KEPT });
    queries.setQueryData(KEPT, { address: null });
  };
  const { fullName, addressLine1, addressLine2, city, state, postalCode, country } = address;
  const lines = [fullName, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`, country];
  return (
    <>
      <address>
        {lines.filter(Boolean).map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
      </address>
      <form {...unsent.form} onSubmit={remove}>
        <Button type="submit" variant="secondary" busy={busy}>
          Remove this address
        </Button>
      </form>
    </>
  );
}
