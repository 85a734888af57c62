import { useEffect, useState, type ReactNode } from 'react';

/** Wait before the visitor reads that the result of the payment is not known yet, in ms. */
export const SLOW_PAYMENT_MS = 30_000;

/**
 * Shows that the result of a payment is not known yet, and `children`: where the visitor will find it. The payment goes
 * on: its answer may still arrive, and the bank may be asking the visitor.
 */
export function SlowPayment({ isPaying, children }: { isPaying: boolean; children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPaying) return;
    const timer = setTimeout(() => setSlow(true), SLOW_PAYMENT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPaying]);
  return (
    <div role="status">
      {isSlow && (
        <p>
          We cannot see yet whether your payment went through. If your bank asks you something, please answer
          it. Do not pay again; {children}
        </p>
      )}
    </div>
  );
}
