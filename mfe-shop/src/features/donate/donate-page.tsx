import { useEffect, useState } from 'react';
import { track, useSearchParams, useToast, type Prefetch } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';
import { useFocusOnResult } from '../orders/use-focus-on-result.js';
import { CELLO_STORY, CelloStory } from './cello-story.js';
import { DonationForm } from './donation-form.js';
import { DonationPayment } from './donation-payment.js';
import { FUND, FundBar } from './fund-bar.js';
import { ThankYou } from './thank-you.js';
import { forgetPaying, THANKS, type StartedDonation } from './unseen-payment.js';
import { donationDraft } from './use-donation.js';
import * as styles from './donate.module.css';

const NOT_CHARGED = 'An error occurred with your payment. Nothing has been charged.';

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await Promise.all([FUND, CELLO_STORY].map((queryKey) => queryClient.prefetchQuery({ queryKey })));
};

/** `/donate`: form, payment and thanks. See docs/product.md#donate. */
export default function DonatePage() {
  const [search, setSearch] = useSearchParams();
  const { toast } = useToast();
  // A payment method that leaves the page returns to the same address, whatever the result.
  const hasFailed = search.get('redirect_status') === 'failed';
  const arrived = search.get('success') === 'true';
  const arrivedThankful = arrived && !hasFailed;
  const [thanked, setThanked] = useState(arrivedThankful);
  const [started, setStarted] = useState<StartedDonation | null>(null);
  const form = useFocusOnResult<HTMLFieldSetElement>(thanked ? 'thanks' : started ? 'payment' : 'form');

  useEffect(() => {
    if (!arrived) return;
    if (hasFailed) toast({ variant: 'destructive', title: 'Payment Failed', description: NOT_CHARGED });
    else {
      donationDraft.forget();
      forgetPaying();
      track('interaction', { page: '/donate', action: 'view', label: 'gift-made' });
    }
    setSearch({}, { replace: true });
  }, [arrived, hasFailed, setSearch, toast]);

  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Full Size Cello Fund</PageHeading>
      <FundBar />
      {thanked ? (
        <ThankYou onAgain={() => setThanked(false)} />
      ) : (
        <div className={styles.columns}>
          <Card>
            {started ? (
              <DonationPayment donation={started} onBack={() => setStarted(null)} />
            ) : (
              <>
                <DonationForm
                  top={form}
                  onStarted={setStarted}
                  onPaidBefore={() => location.assign(THANKS)}
                />
                <NeedsScripts to="to choose an amount and give" />
              </>
            )}
          </Card>
          <CelloStory />
        </div>
      )}
    </main>
  );
}
