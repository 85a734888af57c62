import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState, type ReactNode } from 'react';
import { useSite } from '@studio/web-kit';
import { Button, Skeleton } from '@studio/web-kit/components';
import { stripeFor } from './load-stripe.js';

const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#3b3f73',
    colorText: '#22304f',
    colorBackground: '#fffdf7',
    colorDanger: '#c2432a',
    borderRadius: '12px',
    fontSizeBase: '16px',
  },
} as const;

/**
 * Provides the provider's payment form to `children` once its script and the secret have loaded; a message until then.
 */
export function PaymentFrame({ clientSecret, children }: { clientSecret: string; children: ReactNode }) {
  const { stripe: settings } = useSite();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    let gone = false;
    stripeFor(settings.publishableKey, settings.scriptUrl).then(
      (loaded) => !gone && setStripe(loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [failed, settings.publishableKey, settings.scriptUrl]);

  if (failed)
    return (
      <div role="alert">
        <p>The payment form could not be loaded. Nothing has been charged.</p>
        <Button onClick={() => setFailed(false)}>Try again</Button>
      </div>
    );
  if (!stripe)
    return (
      <div aria-busy="true">
        <p role="status">Loading payment options...</p>
        <Skeleton />
      </div>
    );
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: APPEARANCE }}>
      {children}
    </Elements>
  );
}
