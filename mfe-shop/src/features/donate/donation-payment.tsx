import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CENTS } from '@studio/contracts';
import { Link, useChange, useSession, useSite, useToast } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { confirmPayment } from '../payments/confirm-payment.js';
import { paymentOptions } from '../payments/payment-options.js';
import { PaymentFrame } from '../payments/payment-frame.js';
import { SlowPayment } from '../payments/slow-payment.js';
import { inDollars } from './read-amount.js';
import { forgetPaying, rememberPaying, THANKS, type StartedDonation } from './unseen-payment.js';
import { donationDraft } from './use-donation.js';
import * as styles from './donate.module.css';

const OTHER = {
  unexpected: 'An unexpected error occurred',
  changed: 'This payment waited too long. Nothing has been charged; please begin it again.',
};

/** The payment step of a donation. */
export function DonationPayment({ donation, onBack }: { donation: StartedDonation; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPaying, setPaying] = useState(false);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        Donating {inDollars(donation.amount)}
      </h2>
      <p>All payments are secure via Stripe.</p>
      <PaymentFrame clientSecret={donation.clientSecret}>
        <Payment donation={donation} onBack={onBack} onPaying={setPaying} />
      </PaymentFrame>
      {/* Leaving does not stop a payment that was sent, and its result would not be seen. */}
      <Button variant="ghost" disabled={isPaying} onClick={onBack}>
        ← Back to Donation Form
      </Button>
    </div>
  );
}

function Payment({
  donation,
  onBack,
  onPaying,
}: {
  donation: StartedDonation;
  onBack: () => void;
  /** Called when a payment is sent, and when its result is known. */
  onPaying: (isPaying: boolean) => void;
}) {
  const stripe = useStripe();
  const elements = useElements();
  const { publisher } = useSite();
  const { user } = useSession();
  const { toast } = useToast();
  const pay = useChange(async () => {
    if (!stripe || !elements) return 'unpaid';
    const thanks = new URL(THANKS, location.origin).href;
    rememberPaying(user?.email ?? null, donation);
    const result = await confirmPayment(stripe, elements, {
      clientSecret: donation.clientSecret,
      amount: donation.amount * CENTS,
      returnUrl: thanks,
    });
    const { outcome } = result;
    if (outcome === 'succeeded' || outcome === 'processing' || outcome === 'changed') forgetPaying();
    if (outcome === 'succeeded' || outcome === 'processing') {
      donationDraft.forget();
      location.assign(thanks);
      return 'paid';
    }
    toast({
      variant: 'destructive',
      title: 'Payment Failed',
      description: outcome === 'declined' ? result.message : OTHER[outcome],
    });
    // The payment has expired and was cancelled. Return to the form, which keeps its values and starts another.
    if (outcome === 'changed') onBack();
    return 'unpaid';
  });
  const isPaying = pay.isPending || pay.data === 'paid';
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);

  function submit(event: FormEvent) {
    event.preventDefault();
    pay.mutate();
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <PaymentElement options={paymentOptions(publisher)} />
      <SlowPayment isPaying={isPaying}>
        {user ? (
          <>
            <Link to="/account/orders">your account</Link> shows the gift once it has arrived.
          </>
        ) : (
          'you may leave this page: the gift arrives by itself if your bank agrees.'
        )}
      </SlowPayment>
      <Button
        type="submit"
        variant="main"
        size="large"
        data-track="pay"
        disabled={!stripe || !elements}
        busy={isPaying}
      >
        Complete Donation
      </Button>
    </form>
  );
}
