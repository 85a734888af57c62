import { totalOf, type CartItem } from '@studio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { payByCard } from './pay.ts';
import { count } from './notes.ts';
import type { Visit } from './visit.ts';

/** Fills a cart, checks out and pays, or stops at some step. */
export async function buy({ stack, notes, random, browser, person, products }: Visit): Promise<void> {
  for (let lines = random.whole(1, 3); lines > 0; lines -= 1) {
    const addition = { productId: random.pick(products), quantity: random.whole(1, 3) };
    const added = await browser.insist('POST', '/api/cart', addition, [409]);
    if (!added) return;
  }
  const cart = await browser.insist('GET', '/api/cart');
  if (cart?.status !== 200) return;
  const items = JSON.parse(cart.text) as CartItem[];
  const amount = totalOf(items);
  if (amount === 0) return;
  const opened = await browser.insist('POST', '/api/create-payment-intent', { amount }, [409]);
  if (opened?.status !== 201 && opened?.status !== 200) return;
  const { clientSecret, paymentIntentId } = JSON.parse(opened.text) as {
    clientSecret: string;
    paymentIntentId: string;
  };
  count(notes.done, 'payment opened');
  if (random.chance(0.08)) return;
  if (random.chance(0.05))
    await browser.insist('POST', '/api/cart', { productId: random.pick(products), quantity: 1 }, [409]);

  const form = {
    shippingAddress: `${person.mark} Road 1, Test Town, 12345, United States`,
    billingAddress: '',
    stripePaymentIntentId: paymentIntentId,
  };
  const order = () => browser.insist('POST', '/api/process-order', form, [409]);
  const paysFirst = random.chance(0.06);
  if (paysFirst) await payByCard(stack, notes, random, clientSecret);
  if (paysFirst && random.chance(0.5)) return;
  const [placed] = await Promise.all(random.chance(0.15) ? [order(), order()] : [order()]);
  if (!placed || placed.status >= 300) return;
  count(notes.done, 'order placed');
  if (random.chance(0.08)) return;
  await sleep(random.whole(0, 400));
  if (!paysFirst) await payByCard(stack, notes, random, clientSecret);
  const { id } = JSON.parse(placed.text) as { id: string };
  await browser.ask('GET', `/api/orders/${id}`);
  if (!random.chance(0.15)) return;
  // The order may be unpaid, paid or packed by now.
  await sleep(random.whole(0, 2_000));
  const cancelled = await browser.insist('POST', `/api/orders/${id}/cancel`, undefined, [409, 404]);
  if (cancelled && cancelled.status < 300) count(notes.done, 'order cancelled');
}
