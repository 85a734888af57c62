/** @jest-environment jsdom */
/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
afterEach(() => {
  jest.useRealTimers();
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
  element.mount('#card');
  return { elements, element, side: otherSide() };
}

describe('the element for a card', () => {
  it('opens its form with the payment’s data and is ready when the form is', () => {
    const { element, side } = mounted();
    const ready = jest.fn();
    const late = jest.fn();
    element.once('ready', ready);
    side.say('started');
    expect(side.messages()).toMatchObject([
      { type: 'open', data: { key: 'pk_test_1', clientSecret: SECRET } },
    ]);
    side.say('height', 210.4);
    expect(side.frame.style.height).toBe('211px');
    side.say('ready');
    side.say('ready');
    expect(ready).toHaveBeenCalledTimes(1);
    element.on('ready', late);
    return Promise.resolve().then(() => expect(late).toHaveBeenCalledTimes(1));
  });

  it('ignores messages from other windows and origins', () => {
    const { element, side } = mounted();
    const changed = jest.fn();
    element.on('change', changed);
    side.say('change', { complete: true }, undefined, 'http://elsewhere.test');
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: ORIGIN,
        source: window,
        data: { from: 'payment-sandbox', type: 'change' },
      }),
    );
    expect(changed).not.toHaveBeenCalled();
    side.say('change', { complete: true, empty: false });
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ complete: true, elementType: 'payment' }));
    element.off('change', changed);
    side.say('change', {});
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('passes the site’s options to the form', () => {
    const { elements, element, side } = mounted();
    element.focus();
    element.blur();
    element.clear();
    elements.update({ appearance: { theme: 'night' } });
    elements.update({});
    expect(side.messages().map(({ type }) => type)).toEqual(['focus', 'blur', 'clear', 'appearance']);
  });

  it('emits an error when its form fails to load or never does', () => {
    jest.useFakeTimers();
    const { element, side } = mounted();
    const failed = jest.fn();
    element.on('loaderror', failed);
    jest.advanceTimersByTime(15_000);
    expect(failed).toHaveBeenLastCalledWith(
      expect.objectContaining({ error: expect.objectContaining({ type: 'api_connection_error' }) }),
    );
    side.say('loaderror', declined);
    expect(failed).toHaveBeenLastCalledWith({ elementType: 'payment', error: declined });
  });

  it('mounts into an existing element, once per type, and can be created again', () => {
    const { elements, element } = mounted();
    expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.');
    expect(() => elements.create('iban')).toThrow('no element of the type iban');
    expect(() => element.mount('#nowhere')).toThrow('applies to no DOM elements');
    expect(elements.getElement('payment')).toBe(element);
    element.destroy();
    expect(elements.getElement('payment')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    expect(() => element.validate()).toThrow('should have a mounted Payment Element');
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

  it('needs a client secret and a return URL', async () => {
    await expect(stripe.confirmPayment({})).rejects.toThrow('needs a clientSecret');
    await expect(stripe.confirmPayment({ clientSecret: SECRET })).rejects.toThrow('confirmParams.return_url');
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

  it('shows in a dialog, and the payment continues afterwards', async () => {
    answers = [waiting];
    const paid = stripe.confirmPayment({ clientSecret: SECRET, redirect: 'if_required' });
    while (!document.querySelector('dialog')) await Promise.resolve();
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
    answers = [waiting, failed];
    const paid = stripe.confirmPayment({ clientSecret: SECRET, redirect: 'if_required' });
    while (!document.querySelector('dialog')) await Promise.resolve();
    document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect((await paid).error).toMatchObject({ ...declined, payment_intent: { id: 'pi_1' } });
    expect(asked.mock.lastCall![1].body).toContain('result=fail');
  });
});
