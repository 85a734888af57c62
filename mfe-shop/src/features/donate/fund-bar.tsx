import type { Fund } from '@studio/contracts';
import { formatPrice, useHydrated, useQuery } from '@studio/web-kit';
import { CelloFund } from './cello-fund.js';
import * as styles from './donate.module.css';

/** Query key of the fund. */
export const FUND = ['/api/donations/fund'];

/** Progress of the fund: settled donations minus refunds. Shows a message if it cannot be loaded. */
export function FundBar() {
  const { data, isError } = useQuery<Fund>({ queryKey: FUND, refetchOnMount: 'always' });
  if (isError && !data)
    return (
      <p className={styles.uncounted}>
        How far the fund has come could not be counted just now. You can give all the same.
      </p>
    );
  if (!data) return null;
  const { goal, raised, donations, asOf } = data;
  const share = Math.max(0, Math.min(100, (raised / goal) * 100));
  return (
    <div className={styles.fund}>
      <CelloFund filled={share / 100} className={styles.cello} />
      <p>
        <strong>{formatPrice(raised)}</strong> of {formatPrice(goal)}
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${Math.floor(share)} % of the way to the cello`}
      >
        <rect width="100" height="4" className={styles.way} />
        <rect width={share} height="4" className={styles.raised} />
      </svg>
      <p className={styles.counted}>
        {donations === 1 ? '1 gift' : `${donations.toLocaleString('en-US')} gifts`}, counted{' '}
        <When iso={asOf} />. Only what has arrived is counted, less what was given back.
      </p>
    </div>
  );
}

/**
 * A time in the visitor's time zone, which the server does not know. The key replaces the server's element after
 * hydration: React leaves its text as it is.
 */
function When({ iso }: { iso: string }) {
  const words = new Date(iso).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <time key={String(useHydrated())} dateTime={iso} suppressHydrationWarning>
      {words}
    </time>
  );
}
