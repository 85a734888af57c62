import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let loading: Promise<Stripe | null> | undefined;

/**
 * Loads the provider's browser SDK once, when a payment is near. `scriptUrl` is another script with the same interface
 * (the payment sandbox); null: the provider's script.
 */
export function stripeFor(publishableKey: string, scriptUrl: string | null): Promise<Stripe | null> {
  loading ??= (scriptUrl ? addScript(scriptUrl) : Promise.resolve())
    .then(() => loadStripe(publishableKey))
    .catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}

function addScript(src: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment form could not be loaded.'));
    };
    document.head.append(script);
  });
}
