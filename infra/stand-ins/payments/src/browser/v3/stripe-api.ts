import { type ApiAnswer, type ApiFault, askApi, type Intent, intentIdOf } from '../form-text.ts';
import { authenticate } from './authenticate.ts';
import { type CardElement, Elements, type ElementsOptions } from './elements.ts';

export interface IntentResult {
  paymentIntent?: Intent;
  error?: ApiFault;
}

interface ConfirmOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: object;
    [name: string]: unknown;
  };
  redirect?: 'always' | 'if_required';
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

  elements(options: ElementsOptions = {}): Elements {
    return new Elements(this.origin, this.key, options);
  }

  async confirmPayment({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }: ConfirmOptions): Promise<IntentResult> {
    const secret = clientSecret ?? elements?.clientSecret;
    if (!secret) throw new Error('confirmPayment() needs a clientSecret, or elements created with one.');
    if (redirect === 'always' && !confirmParams.return_url)
      throw new Error('confirmPayment() needs confirmParams.return_url.');
    const { error } = (await elements?.submit()) ?? {};
    if (error) return { error };
    const result = await this.confirm(secret, confirmParams, elements?.only() ?? null);
    if (redirect !== 'always' || !result.paymentIntent) return result;
    const target = new URL(confirmParams.return_url!);
    target.searchParams.set('payment_intent', result.paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set(
      'redirect_status',
      result.paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending',
    );
    window.location.assign(target);
    // The page is unloading: no code after this call may run.
    return new Promise(() => undefined);
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

  private async confirm(
    clientSecret: string,
    parameters: object,
    element: CardElement | null,
  ): Promise<IntentResult> {
    const path = `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`;
    const all = { ...parameters, client_secret: clientSecret, use_stripe_sdk: true };
    const answer = element
      ? await element.send(path, all)
      : await askApi('POST', `${this.origin}${path}`, { ...all, key: this.key });
    return this.afterAuthentication(asResult(answer), clientSecret);
  }

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
