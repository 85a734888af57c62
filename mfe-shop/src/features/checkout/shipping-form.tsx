import { useState, type FormEvent, type ReactNode } from 'react';
import { readFields, useSession, type FormFields } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { checkoutDraft } from '../payments/paying-order.js';
import { focusFirst, readAddress, type Address, type AddressErrors, type Country } from './address.js';
import { AddressFields } from './address-fields.js';
import * as styles from './checkout.module.css';

/** Values of the form. `billing` is null if it is the shipping address. `keep`: save the address for the next order. */
export interface CheckoutForm {
  shipping: Address;
  billing: Address | null;
  keep: boolean;
}

const BILLING = 'billing.';

/** The address form. Its messages: docs/product.md#address. `onSubmit` is called with valid values only. */
export function ShippingFields({
  countries,
  kept,
  busy,
  notice,
  problem,
  onSubmit,
}: {
  countries: readonly Country[];
  /** The saved address of an earlier order, if any. */
  kept: Address | null;
  busy: boolean;
  /** Message above the button about problems of the cart. */
  notice?: ReactNode;
  problem: string | null;
  onSubmit: (form: CheckoutForm) => Promise<unknown>;
}) {
  const [errors, setErrors] = useState<AddressErrors>({});
  const { user } = useSession();
  const owner = user?.email ?? null;
  // A draft takes precedence over the saved address.
  const [initial] = useState<FormFields>(
    () => checkoutDraft.read(owner)?.fields ?? { ...kept, same: 'on', ...(kept && { keep: 'on' }) },
  );
  const [isSame, setSame] = useState(initial.same === 'on');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = readFields(event.currentTarget);
    const shipping = readAddress(fields, '', countries);
    const billing = isSame ? { address: null } : readAddress(fields, BILLING, countries);
    if ('address' in shipping && 'address' in billing) {
      setErrors({});
      void onSubmit({ shipping: shipping.address, billing: billing.address, keep: fields.keep === 'on' });
      return;
    }
    const found = {
      ...('errors' in shipping && shipping.errors),
      ...('errors' in billing && billing.errors),
    };
    setErrors(found);
    focusFirst(event.currentTarget, found);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={(event) => checkoutDraft.save(owner, readFields(event.currentTarget))}
      className={styles.form}
      aria-busy={busy}
    >
      <div className={styles.address}>
        <AddressFields use="shipping" initial={initial} countries={countries} errors={errors} />
      </div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="same"
          checked={isSame}
          onChange={(event) => setSame(event.target.checked)}
        />
        Billing address is the same
      </label>
      {!isSame && (
        <fieldset className={styles.address}>
          <legend>Billing address</legend>
          <AddressFields
            use="billing"
            prefix={BILLING}
            initial={initial}
            countries={countries}
            errors={errors}
          />
        </fieldset>
      )}
      <label className={styles.tick}>
        <input type="checkbox" name="keep" defaultChecked={initial.keep === 'on'} />
        Keep this address for my next order
      </label>
      {notice}
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>{problem}</p>
        </div>
      )}
      <Button type="submit" variant="main" size="large" busy={busy}>
        Continue to Payment
      </Button>
    </form>
  );
}
