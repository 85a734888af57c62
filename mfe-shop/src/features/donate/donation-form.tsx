import { useRef, type Ref } from 'react';
import { useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { AmountFields } from './amount-fields.js';
import { DonorFields } from './donor-fields.js';
import { type DonationSteps, useDonation } from './use-donation.js';
import * as styles from './donate.module.css';

/** The donation form: amount, donor and message. `top` is its first group of fields. */
export function DonationForm({ top, ...steps }: DonationSteps & { top: Ref<HTMLFieldSetElement> }) {
  const amountField = useRef<HTMLInputElement>(null);
  const donation = useDonation(amountField, steps);
  const { hasEnded, signIn } = useSession();
  return (
    <form
      onSubmit={donation.submit}
      onInput={(event) => donation.save(event.currentTarget)}
      className={styles.form}
      data-needs-scripts
      noValidate
    >
      <AmountFields ref={amountField} group={top} donation={donation} />
      <DonorFields
        donor={donation.donor}
        emailProblem={donation.emailProblem}
        onChange={donation.changeDonor}
      />
      {hasEnded && (
        <div role="alert">
          <p>
            Your sign-in has ended. Sign in again, and this gift will be in your account; or continue without
            an account. What you typed is kept.
          </p>
          <Button type="button" onClick={() => signIn()}>
            Sign In
          </Button>
        </div>
      )}
      {donation.problem && (
        <p role="alert" className={styles.problem}>
          {donation.problem}
        </p>
      )}
      <Button
        type="submit"
        variant="main"
        size="large"
        data-track="donate"
        disabled={donation.amount === null}
        busy={donation.isBusy}
      >
        Continue to Payment
      </Button>
    </form>
  );
}
