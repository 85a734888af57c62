import { useRef } from 'react';
import { Button } from '@studio/web-kit/components';
import { AmountFields } from './amount-fields.js';
import { DonorFields } from './donor-fields.js';
import { useDonation, type StartedDonation } from './use-donation.js';
import * as styles from './donate.module.css';

/** The donation form: amount, donor and message. */
export function DonationForm({ onStarted }: { onStarted: (donation: StartedDonation) => void }) {
  const amountField = useRef<HTMLInputElement>(null);
  const donation = useDonation(amountField, onStarted);
  return (
    <form
      onSubmit={donation.submit}
      onInput={(event) => donation.save(event.currentTarget)}
      className={styles.form}
      data-needs-scripts
      noValidate
    >
      <AmountFields ref={amountField} donation={donation} />
      <DonorFields
        donor={donation.donor}
        emailProblem={donation.emailProblem}
        onChange={donation.changeDonor}
      />
      {donation.hasFailed && (
        <p role="alert" className={styles.problem}>
          The donation could not be started. Nothing has been charged. Please try again in a moment.
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
