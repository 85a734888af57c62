import { totalOf, type CartItem } from '@studio/contracts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';
import { until } from '@studio/test-harness';
import type { DrillStack } from '../stack/drill-stack.ts';
import type { Browser } from '../visitors/browser.ts';
import { DEVICE } from '@studio/test-harness/page-view';
import { confirmationToken, mailTo } from '../visitors/mails.ts';
import { confirm } from '../visitors/pay.ts';
import type { Person } from '../visitors/people.ts';

export interface Life {
  stack: DrillStack;
  person: Person;
  /** Signed in as the user. */
  browser: Browser;
  /** Signed out. */
  stranger: Browser;
  /** Signed in as an owner of the desk, who can be the same user. */
  desk: Browser;
  /** Whether the issuer says that the user's address is verified. */
  isVerified: boolean;
}

interface Order {
  id: string;
  number: string;
  status: string;
  items: { id: string; quantity: number }[];
}

/** Checks a response's status. Throws when it differs. */
async function call<T>(who: Browser, method: string, path: string, body?: object): Promise<T> {
  const answer = await who.insist(method, path, body);
  if (!answer || answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer?.status} ${answer?.text.slice(0, 300)}`);
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
}

/** Open orders of a buyer at the deletion. */
export interface UnderWay {
  paid: Order;
  packed: Order;
  unpaid: Order;
  /** Numbers of these and of all other orders. */
  numbers: string[];
}

/** Uses every feature, with the user's mark in every text field. */
export async function useEveryFeature(life: Life): Promise<UnderWay> {
  const { browser, person } = life;
  const { mark, email } = person;
  await call(browser, 'POST', '/api/subscribers', { name: mark, email, agreeToTerms: true });
  await subscribe(life);
  await call(browser, 'PUT', '/api/address', addressOf(mark));
  await vote(life);
  await give(life);
  const sent = await sendBack(life);
  const packed = await bought(life);
  await call(life.desk, 'POST', `/api/desk/orders/${packed.id}/pack`);
  const paid = await bought(life);
  const { order: unpaid } = await order(life);
  await call(browser, 'POST', '/api/cart', { productId: await onSale(life), quantity: 1 });
  await receiveLetter(life);
  const numbers = [sent, packed, paid, unpaid].map(({ number }) => number);
  await clickEverywhere(life, numbers);
  return { paid, packed, unpaid, numbers };
}

/** Reports to analytics: valid ones, and malicious ones with names, addresses and numbers in every field. */
async function clickEverywhere({ browser, person }: Life, numbers: readonly string[]): Promise<void> {
  const { mark, email, userId } = person;
  const visit = { sessionId: randomUUID(), userId: mark, deviceInfo: DEVICE, userAgent: email };
  const pages = [
    '/',
    `/${mark}`,
    '/account',
    '/studio/donations',
    ...numbers.map((number) => `/account/orders/${number}`),
  ];
  const click = (page: string, label: string) => ({
    ...visit,
    eventType: 'interaction',
    eventData: {
      page,
      action: 'click',
      label,
      metadata: { title: email, referrer: `https://${mark}.example/` },
    },
  });
  for (const path of pages) {
    await browser.ask('POST', '/api/analytics/pageview', { ...visit, path, queryParams: `email=${email}` });
    for (const label of [email, mark, userId, ...numbers, `<noscript>${email}</noscript>`])
      await browser.ask('POST', '/api/analytics/event', click(path, label), [400]);
  }
}

const addressOf = (mark: string) => ({
  fullName: mark,
  addressLine1: `${mark} Road 1`,
  addressLine2: '',
  city: 'Test Town',
  state: 'New York',
  postalCode: '12345',
  country: 'United States',
});

/** Subscribes in the account: immediately for a verified address, else by the confirmation mail. */
async function subscribe({ stack, browser, stranger, person, isVerified }: Life): Promise<void> {
  await call(browser, 'PUT', '/api/account/newsletter');
  if (isVerified) return;
  const token = await confirmationToken(stack.dataDir, person.email);
  await call(stranger, 'POST', `/api/newsletter/confirm?token=${token}`);
}

async function vote({ browser }: Life): Promise<void> {
  const file = join(ROOT, 'content/club/story.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as { id: string; ways: { id: string }[] }[];
  const { chapters } = await call<{ chapters: { id: string; isOpen: boolean }[] }>(
    browser,
    'GET',
    '/api/club/story',
  );
  const open = chapters.find(({ isOpen }) => isOpen)!;
  const [way] = known.find(({ id }) => id === open.id)!.ways;
  await call(browser, 'PUT', `/api/club/votes/${open.id}`, { way: way!.id });
}

async function give({ stack, browser, person: { mark, email } }: Life): Promise<void> {
  const form = { amount: 5, donorName: mark, message: `From ${mark}`, email };
  const { clientSecret } = await call<{ clientSecret: string }>(browser, 'POST', '/api/donations', form);
  await pay(stack, clientSecret);
  const given = () => call<object[]>(browser, 'GET', '/api/donations');
  await until(async () => (await given()).length > 0, 'the donation');
}

/** A new unpaid order. */
async function order(life: Parameters<typeof bought>[0]): Promise<{ order: Order; clientSecret: string }> {
  const { browser, person } = life;
  await call(browser, 'POST', '/api/cart', { productId: await onSale(life), quantity: 1 });
  const cart = await call<CartItem[]>(browser, 'GET', '/api/cart');
  const amount = totalOf(cart);
  const { clientSecret, paymentIntentId } = await call<{ clientSecret: string; paymentIntentId: string }>(
    browser,
    'POST',
    '/api/create-payment-intent',
    { amount },
  );
  const address = `${person.mark} Road 1, Test Town, 12345, United States`;
  const { id } = await call<Order>(browser, 'POST', '/api/process-order', {
    shippingAddress: address,
    billingAddress: address,
    stripePaymentIntentId: paymentIntentId,
  });
  return { order: await call<Order>(browser, 'GET', `/api/orders/${id}`), clientSecret };
}

/** A paid order. */
export async function bought(life: Pick<Life, 'stack' | 'browser' | 'stranger' | 'person'>): Promise<Order> {
  const { order: made, clientSecret } = await order(life);
  await pay(life.stack, clientSecret);
  return until(async () => {
    const now = await call<Order>(life.browser, 'GET', `/api/orders/${made.id}`);
    return now.status === 'paid' && now;
  }, 'the paid order');
}

/**
 * An order that is bought, shipped, delivered, returned and partly refunded; the desk also writes notes about the
 * buyer.
 */
async function sendBack(life: Life): Promise<Order> {
  const { browser, desk, person } = life;
  const made = await bought(life);
  const { id, items } = made;
  const act = (path: string, body?: object) => call(desk, 'POST', `/api/desk/orders/${id}/${path}`, body);
  await act('pack');
  await act('ship', { carrier: 'USPS', tracking: 'RR123456789US' });
  await act('deliver');
  await act('notes', { text: `${person.mark} rang twice` });
  await call(browser, 'POST', `/api/orders/${id}/return`, {
    items: items.map((item) => ({ id: item.id, quantity: item.quantity })),
    reason: `${person.mark} has two by now`,
  });
  await act('refund', { amount: 1, reason: `${person.mark} was kind`, key: randomUUID() });
  const correction = { change: 1, reason: 'Counted again', key: randomUUID() };
  await call(desk, 'POST', `/api/desk/stock/${await onSale(life)}/corrections`, correction);
  return made;
}

async function onSale({ stranger }: Pick<Life, 'stranger'>): Promise<number> {
  type Product = { id: number; inventory: number | null; comingSoon?: boolean };
  const products = await call<Product[]>(stranger, 'GET', '/api/products');
  return products.find(({ inventory, comingSoon }) => !comingSoon && (inventory ?? 0) > 5)!.id;
}

/** Pays an intent with a card that the provider accepts. */
export async function pay(stack: DrillStack, clientSecret: string): Promise<void> {
  const { status, text } = await confirm(stack, clientSecret);
  if (status !== 200) throw new Error(`the card: ${status} ${text.slice(0, 200)}`);
}

/** Writes a letter at the desk, sends it to all readers, and checks that the user received it. */
async function receiveLetter({ stack, person, desk }: Life): Promise<void> {
  const title = `The letter ${randomUUID().slice(0, 8)}`;
  type Item = { key: string; version: number };
  const { key, version: base } = await call<Item>(desk, 'POST', '/api/desk/content/letters', { title });
  const changes = { content: 'Dear *everybody*, hello.' };
  const { item } = await call<{ item: Item }>(desk, 'PUT', `/api/desk/content/letters/${key}`, {
    base,
    changes,
  });
  await call(desk, 'POST', `/api/desk/letters/${key}/test`);
  await call(desk, 'POST', `/api/desk/letters/${key}/sending`, { version: item.version, at: null });
  await mailTo(stack.dataDir, person.email, new RegExp(title));
}
