import { StripeApi } from './stripe-api.ts';

const script = document.currentScript as HTMLScriptElement;
const sandboxOrigin = new URL(script.src).origin;

/** `window.Stripe`, as the original script defines it. */
function Stripe(publishableKey: string): StripeApi {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error(
      'Please call Stripe() with your publishable key. You used an empty string or a key of another kind.',
    );
  }
  return new StripeApi(sandboxOrigin, publishableKey);
}

// The release train that the site's @stripe/stripe-js expects; it logs a warning about any other.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
