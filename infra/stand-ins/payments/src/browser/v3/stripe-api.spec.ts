/** @jest-environment jsdom */
/// <reference lib="dom" />
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StripeApi } from './stripe-api.ts';

const ORIGIN = 'http://sandbox.test';
const SECRET = 'pi_1_secret_2';
const declined = { type: 'card_error', message: 'Your card was declined.' };

let answers: object[];
const asked = jest.fn<(url: string, init: { method: string; body?: string }) => void>();
const stripe = new StripeApi(ORIGIN, 'pk_test_1');
beforeEach(() => {
  answers = [];
  asked.mockClear();
  document.body.innerHTML = '<div id="card"></div>';
  // jsdom has no layout and no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.fetch = (async (url: string, init: { method: string; body?: string }) => {
    asked(url, init);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return { json: async () => answer };
  }) as unknown as typeof fetch;
});

/** The newest frame of the sandbox. The test acts as its content. */
function otherSide() {
  const frame = Array.from(document.querySelectorAll('iframe')).at(-1)!;
  const source = frame.contentWindow!;
  const heard = jest.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const messages = () => heard.mock.calls.map(([message]) => message as { type: string; id?: number });
  const say = (type: string, data?: unknown, id?: number, origin = ORIGIN) =>
    window.dispatchEvent(
      new MessageEvent('message', { origin, source, data: { from: 'payment-sandbox', type, data, id } }),
    );
  /** Answers the newest request of that type. */
  const answer = async (type: string, data: unknown) => {
    while (!messages().some((message) => message.type === type)) await Promise.resolve();
    say('answer', data, messages().findLast((message) => message.type === type)!.id);
  };
  return { frame, messages, say, answer };
}

function mounted() {
  const elements = stripe.elements({ clientSecret: SECRET, appearance: { variables: { colour: 'red' } } });
  const element = elements.create('payment');
  element.mount(document.getElementById('card')!);
  return { elements, element, side: otherSide() };
}

describe('the element for a card', () => {
  it('opens its form with the site’s key and appearance, and takes its height', () => {
    const { side } = mounted();
    side.say('started');
    expect(side.messages()).toMatchObject([
      { type: 'open', data: { key: 'pk_test_1', appearance: { variables: { colour: 'red' } } } },
    ]);
    side.say('height', 210.4);
    expect(side.frame.style.height).toBe('211px');
  });

  it('ignores messages from other windows and origins', () => {
    const { side } = mounted();
    side.say('started', {}, undefined, 'http://elsewhere.test');
    const data = { from: 'payment-sandbox', type: 'started' };
    window.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source: window, data }));
    expect(side.messages()).toEqual([]);
  });

  it('exists once, is of the type payment, and can be created again', () => {
    const { elements, element } = mounted();
    expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.');
    expect(() => elements.create('iban')).toThrow('no element of the type iban');
    element.destroy();
    expect(document.querySelector('iframe')).toBeNull();
    expect(() => element.validate()).toThrow('should have a mounted Payment Element');
    elements.create('payment');
  });
});

describe('a payment', () => {
  it('is confirmed with the card in the form', async () => {
    const { elements, side } = mounted();
    const confirmed = stripe.confirmPayment({ elements, redirect: 'if_required' });
    await side.answer('validate', null);
    await side.answer('send', { value: { id: 'pi_1', status: 'succeeded' } });
    expect(await confirmed).toEqual({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    expect(side.messages().at(-1)).toMatchObject({
      type: 'send',
      data: { path: '/v1/payment_intents/pi_1/confirm', parameters: { client_secret: SECRET } },
    });
  });

  it('is not sent while a field is invalid', async () => {
    const { elements, side } = mounted();
    const confirmed = stripe.confirmPayment({ elements, redirect: 'if_required' });
    const fault = { type: 'validation_error', message: 'Your card number is incomplete.' };
    await side.answer('validate', fault);
    expect(await confirmed).toEqual({ error: fault });
  });

  it('needs a mounted element, and does not leave the page', async () => {
    const elements = stripe.elements({ clientSecret: SECRET });
    const pay = (redirect: string) =>
      stripe.confirmPayment({ elements, redirect: redirect as 'if_required' });
    await expect(pay('if_required')).rejects.toThrow('should have a mounted Payment Element');
    await expect(pay('always')).rejects.toThrow("supports redirect: 'if_required' alone");
  });

  it('reports why a card is declined', async () => {
    const { elements, side } = mounted();
    const confirmed = stripe.confirmPayment({ elements, redirect: 'if_required' });
    await side.answer('validate', null);
    await side.answer('send', { error: declined });
    expect(await confirmed).toEqual({ error: declined });
  });

  it('is retrieved; a lost connection is an error result, not an exception', async () => {
    answers = [{ id: 'pi_1', status: 'processing' }];
    expect((await stripe.retrievePaymentIntent(SECRET)).paymentIntent?.status).toBe('processing');
    expect((await stripe.retrievePaymentIntent(SECRET)).error?.type).toBe('api_connection_error');
  });
});

describe('the bank’s authentication step', () => {
  const waiting = { id: 'pi_1', status: 'requires_action' };

  /** Pays with a card that asks for authentication, up to the dialog. */
  async function authenticating() {
    const { elements, side } = mounted();
    const paid = stripe.confirmPayment({ elements, redirect: 'if_required' });
    await side.answer('validate', null);
    await side.answer('send', { value: waiting });
    while (!document.querySelector('dialog')) await Promise.resolve();
    return { paid };
  }

  it('shows in a dialog, and the payment continues afterwards', async () => {
    const { paid } = await authenticating();
    const side = otherSide();
    side.say('ready');
    expect(side.messages()).toMatchObject([{ type: 'focus' }]);
    side.say('height', 300);
    expect(side.frame.style.height).toBe('300px');
    side.say('finished', { id: 'pi_1', status: 'succeeded' });
    expect((await paid).paymentIntent?.status).toBe('succeeded');
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('counts as failed when it is cancelled, and the payment has the reason', async () => {
    const failed = { id: 'pi_1', status: 'requires_payment_method', last_payment_error: declined };
    answers = [failed];
    const { paid } = await authenticating();
    document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect((await paid).error).toMatchObject({ ...declined, payment_intent: { id: 'pi_1' } });
    expect(asked.mock.lastCall![1].body).toContain('result=fail');
  });
});
