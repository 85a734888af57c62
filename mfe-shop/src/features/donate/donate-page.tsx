import { useEffect, useState } from 'react';
import { Card, PageHeading, useSearchParams } from '@studio/web-kit';
import { CelloStory } from './cello-story.js';
import { DonationFields, type StartedDonation } from './donation-form.js';
import { DonationPayment } from './donation-payment.js';
import { ThankYou } from './thank-you.js';
import * as styles from './donate.module.css';

/** `/donate`: form, payment, thank-you (specification, section 2.9). */
export default function DonatePage() {
  const [search, setSearch] = useSearchParams();
  const arrivedThankful = search.get('success') === 'true';
  const [thanked, setThanked] = useState(arrivedThankful);
  const [started, setStarted] = useState<StartedDonation | null>(null);

  useEffect(() => {
    if (arrivedThankful) setSearch({}, { replace: true });
  }, [arrivedThankful, setSearch]);

  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Full Size Cello Fund</PageHeading>
      {thanked ? (
        <ThankYou onAgain={() => setThanked(false)} />
      ) : (
        <div className={styles.columns}>
          <Card>
            {started ? (
              <DonationPayment donation={started} onBack={() => setStarted(null)} />
            ) : (
              <DonationFields onStarted={setStarted} />
            )}
          </Card>
          <CelloStory />
        </div>
      )}
    </main>
  );
}
