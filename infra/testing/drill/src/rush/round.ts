import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenStack } from '../stack/drill-stack.ts';
import { Browser } from '../visitors/browser.ts';
import type { Answer } from '@studio/test-harness/http';
import { noteWrong, type Notes } from '../visitors/notes.ts';
import { confirm } from '../visitors/pay.ts';
import type { Person } from '../visitors/people.ts';
import type { RushProduct } from './shelf.ts';

/** Maximum age of cached stock, in ms: after it every buyer sees that the product is available. */
const CACHES_MS = 2_500;

interface Ready {
  browser: Browser;
  form: { shippingAddress: string; billingAddress: string; stripePaymentIntentId: string };
  clientSecret: string;
}

/** The visible result of one round. */
export interface Round {
  /** Buyers whose order was accepted. */
  placed: number;
  /** Buyers who were told that the product is sold out. */
  refused: number;
  /** From the first order to the last response. */
  seconds: number;
}

/** All buyers fill a cart and open a payment; then all order at once, and those with an order pay. */
export async function playRound(
  stack: OpenStack,
  notes: Notes,
  buyers: readonly Person[],
  product: RushProduct,
): Promise<Round> {
  await sleep(CACHES_MS);
  const ready = await Promise.all(
    buyers.map((person) => prepare(new Browser(stack.addresses.site, notes, person), product)),
  );
  const from = performance.now();
  const outcomes = await Promise.all(ready.map((one) => order(stack, notes, one)));
  return {
    placed: outcomes.filter((outcome) => outcome === 'placed').length,
    refused: outcomes.filter((outcome) => outcome === 'sold out').length,
    seconds: (performance.now() - from) / 1_000,
  };
}

async function prepare(browser: Browser, { id, price }: RushProduct): Promise<Ready> {
  await browser.insist('POST', '/api/cart', { productId: id, quantity: 1 });
  const opened = await browser.insist('POST', '/api/create-payment-intent', { amount: price });
  const { clientSecret, paymentIntentId } = JSON.parse(opened?.text ?? '{}') as {
    clientSecret: string;
    paymentIntentId: string;
  };
  const form = {
    shippingAddress: '1 Rush Road, Test Town, 12345, United States',
    billingAddress: '',
    stripePaymentIntentId: paymentIntentId,
  };
  return { browser, form, clientSecret };
}

/** Sends the order twice; pays when one response is an order. */
async function order(
  stack: OpenStack,
  notes: Notes,
  { browser, form, clientSecret }: Ready,
): Promise<'placed' | 'sold out' | 'neither'> {
  const press = () => browser.insist('POST', '/api/process-order', form, [404, 409]);
  const answers = await Promise.all([press(), press()]);
  const taken = answers.filter((answer) => answer && answer.status < 300) as Answer[];
  if (taken.length === 0) return answers.some(saysSoldOut) ? 'sold out' : 'neither';
  if (new Set(taken.map(({ text }) => text)).size > 1)
    noteWrong(notes, 'two orders for one payment', taken[0]!.text);
  await confirm(stack, clientSecret);
  return 'placed';
}

function saysSoldOut(answer: Answer | undefined): boolean {
  return answer?.status === 409 && /"code":"out-of-stock"/.test(answer.text) && /sold out/.test(answer.text);
}
