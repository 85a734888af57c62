import { askApi, intentIdOf, type ApiAnswer, type ApiFault, type Intent } from '../form-text.ts';
import { authenticate } from './authenticate.ts';
import { CardElement } from './card-element.ts';
import { Elements, type ElementsOptions } from './elements.ts';

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

/** What `Stripe(publishableKey)` returns: the part of Stripe.js that card payments need. */
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
    // the page goes away: nothing after this call should run
    return new Promise(() => undefined);
  }

  async confirmCardPayment(
    clientSecret: string,
    data: {
      payment_method?: string | { card?: CardElement | { token: string }; billing_details?: object };
      [name: string]: unknown;
    } = {},
  ): Promise<IntentResult> {
    const { payment_method: method, ...others } = data;
    if (typeof method !== 'object')
      return this.confirm(clientSecret, { ...others, payment_method: method }, null);
    const element = method.card instanceof CardElement ? method.card : null;
    const billing = method.billing_details && {
      payment_method_data: { billing_details: method.billing_details },
    };
    return this.confirm(clientSecret, { ...others, ...billing }, element);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const url = `${this.origin}/v1/payment_intents/${intentIdOf(clientSecret)}`;
    return asResult(await askApi('GET', url, { key: this.key, client_secret: clientSecret }));
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    return this.afterAuthentication(await this.retrievePaymentIntent(clientSecret), clientSecret);
  }

  async handleCardAction(clientSecret: string): Promise<IntentResult> {
    return this.handleNextAction({ clientSecret });
  }

  async createPaymentMethod(options: {
    elements?: Elements;
    card?: CardElement;
    params?: object;
    billing_details?: object;
  }) {
    const element = options.elements?.only() ?? options.card ?? null;
    const billing = options.billing_details && { billing_details: options.billing_details };
    const { value, error } = await this.sendCard(
      '/v1/payment_methods',
      { ...billing, ...options.params },
      element,
      true,
    );
    return error ? { error } : { paymentMethod: value };
  }

  async createConfirmationToken(options: { elements?: Elements; params?: object }) {
    const { value, error } = await this.sendCard(
      '/v1/confirmation_tokens',
      { ...options.params },
      options.elements?.only() ?? null,
      false,
    );
    return error ? { error } : { confirmationToken: value };
  }

  async createToken(): Promise<{ error: ApiFault }> {
    const message = 'Test payments make no tokens. Use createPaymentMethod or confirmPayment.';
    return { error: { type: 'invalid_request_error', message } };
  }

  /** Called by Stripe's own React bindings; nothing here depends on them. */
  _registerWrapper(): void {}
  registerAppInfo(): void {}

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

  private async sendCard(
    path: string,
    parameters: object,
    element: CardElement | null,
    isCardItself: boolean,
  ): Promise<ApiAnswer> {
    if (!element) throw new Error('Pass elements with a mounted Payment Element.');
    const fault = await element.validate();
    return fault ? { error: fault } : element.send(path, parameters, isCardItself);
  }
}

function asResult(answer: ApiAnswer): IntentResult {
  return answer.error ? { error: answer.error } : { paymentIntent: answer.value };
}
