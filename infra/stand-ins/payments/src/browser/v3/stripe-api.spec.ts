/** @jest-environment jsdom */
/// <reference lib="dom" />
import { expect, it, jest } from '@jest/globals';
import { StripeApi } from './stripe-api.ts';

const ORIGIN = 'http://sandbox.test';
const SECRET = 'pi_1_secret_2';
const stripe = new StripeApi(ORIGIN, 'pk_test_1');
document.body.innerHTML = '<div id="card"></div>';

function mounted() {
  const elements = stripe.elements({ clientSecret: SECRET });
  const element = elements.create('payment');
  element.mount(document.getElementById('card')!);
  return { elements, element };
}

it('ignores messages from other windows and origins', () => {
  mounted();
  const source = document.querySelector('iframe')!.contentWindow!;
  const heard = jest.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const data = { from: 'payment-sandbox', type: 'started' };
  const say = (from: object) => window.dispatchEvent(new MessageEvent('message', { data, ...from }));
  say({ origin: 'http://elsewhere.test', source });
  say({ origin: ORIGIN, source: window });
  expect(heard).not.toHaveBeenCalled();
  say({ origin: ORIGIN, source });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('has one element, of the type payment, which can be created again', () => {
  const { elements, element } = mounted();
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.');
  expect(() => elements.create('iban')).toThrow('no element of the type iban');
  element.destroy();
  expect(document.querySelector('iframe')).toBeNull();
  expect(() => element.validate()).toThrow('should have a mounted Payment Element');
  elements.create('payment');
});

it('pays with a mounted element only, and does not leave the page', async () => {
  const elements = stripe.elements({ clientSecret: SECRET });
  const pay = (redirect: string) => stripe.confirmPayment({ elements, redirect: redirect as 'if_required' });
  await expect(pay('if_required')).rejects.toThrow('should have a mounted Payment Element');
  await expect(pay('always')).rejects.toThrow("supports redirect: 'if_required' alone");
});

it('retrieves a payment; a lost connection is an error result, not an exception', async () => {
  const answers = [{ id: 'pi_1', status: 'processing' }];
  globalThis.fetch = (async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return { json: async () => answer };
  }) as unknown as typeof fetch;
  expect((await stripe.retrievePaymentIntent(SECRET)).paymentIntent?.status).toBe('processing');
  expect((await stripe.retrievePaymentIntent(SECRET)).error?.type).toBe('api_connection_error');
});
