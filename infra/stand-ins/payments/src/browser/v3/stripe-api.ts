import { type ApiAnswer, type ApiFault, askApi, type Intent, intentIdOf } from '../form-text.ts';
import { authenticate } from './authenticate.ts';
import { Elements, type ElementsOptions } from './elements.ts';

interface IntentResult {
  paymentIntent?: Intent;
  error?: ApiFault;
}

interface ConfirmOptions {
  elements: Elements;
  confirmParams?: object;
  redirect: 'if_required';
}

const notSupported = () => Promise.reject(new Error('The sandbox supports confirmPayment() alone.'));

/** The result of `Stripe(publishableKey)`: the part of Stripe.js that the site calls. */
export class StripeApi {
  readonly version = 3;
  private readonly origin: string;
  private readonly key: string;

  constructor(origin: string, key: string) {
    this.origin = origin;
    this.key = key;
  }

  elements(options: ElementsOptions): Elements {
    return new Elements(this.origin, this.key, options);
  }

  async confirmPayment({ elements, confirmParams, redirect }: ConfirmOptions): Promise<IntentResult> {
    if (redirect !== 'if_required') throw new Error("The sandbox supports redirect: 'if_required' alone.");
    const { clientSecret, element } = elements;
    if (!element) throw new Error('Invalid value for elements: should have a mounted Payment Element.');
    const error = await element.validate();
    if (error) return { error };
    const result = await element.send(`/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      ...confirmParams,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });
    return this.afterAuthentication(asResult(result), clientSecret);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const url = `${this.origin}/v1/payment_intents/${intentIdOf(clientSecret)}`;
    return asResult(await askApi('GET', url, { key: this.key, client_secret: clientSecret }));
  }

  /** Called by Stripe's React bindings; nothing here depends on them. */
  _registerWrapper(): void {}
  registerAppInfo(): void {}
  /** The React bindings reject an object without these three. The site calls none of them. */
  confirmCardPayment = notSupported;
  createPaymentMethod = notSupported;
  createToken = notSupported;

  private async afterAuthentication(result: IntentResult, clientSecret: string): Promise<IntentResult> {
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const after = asResult(await authenticate(this.origin, this.key, clientSecret));
    const intent = after.paymentIntent;
    if (intent?.status !== 'requires_payment_method' || !intent.last_payment_error) return after;
    return { error: { ...intent.last_payment_error, payment_intent: intent } };
  }
}

function asResult(answer: ApiAnswer): IntentResult {
  return answer.error ? { error: answer.error } : { paymentIntent: answer.value };
}
