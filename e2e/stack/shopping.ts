import { readSecrets } from '@studio/local-runtime';
import { DATA_DIR, PORT, SITE } from './addresses.ts';
import { expect } from './test.ts';
import { articleOf, type Visitor } from './visitor.ts';

/** An order of the visitor; `total` in US cents. */
export interface Order {
  id: string;
  number: string;
  total: number;
  status: string;
}

interface Gift {
  /** US dollars. */
  amount: number;
  donorName?: string;
  message: string;
  email?: string;
}

/** Adds pieces of an article to the cart over HTTP. */
export async function fillCart(visitor: Visitor, article: string, quantity = 1) {
  const product = await articleOf(visitor, article);
  await post(visitor, '/api/cart', { productId: product.id, quantity });
  return product;
}

/** Orders one piece of an article over HTTP, without paying. */
export async function orderOne(visitor: Visitor, article: string, country = 'United States') {
  const product = await fillCart(visitor, article);
  const intent = await post<{ paymentIntentId: string; clientSecret: string }>(
    visitor,
    '/api/create-payment-intent',
    { amount: product.price },
  );
  const { id } = await post<{ id: string }>(visitor, '/api/process-order', {
    shippingAddress: `Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, ${country}`,
    billingAddress: '',
    stripePaymentIntentId: intent.paymentIntentId,
  });
  return { id, product, clientSecret: intent.clientSecret };
}

/** Orders one piece of an article over HTTP and pays: journeys/checkout.e2e.ts tests the forms themselves. */
export async function buyOne(visitor: Visitor, article: string, country?: 'Germany') {
  const { id, product, clientSecret } = await orderOne(visitor, article, country);
  await payWith(clientSecret);
  const order = async () => (await (await visitor.request.get(`/api/orders/${id}`)).json()) as Order;
  await expect.poll(async () => (await order()).status).toBe('paid');
  return { ...(await order()), product };
}

/** Donates over HTTP: journeys/donate.e2e.ts tests the form itself. */
export async function give(visitor: Visitor, gift: Gift): Promise<void> {
  const { clientSecret } = await post<{ clientSecret: string }>(visitor, '/api/donations', gift);
  await payWith(clientSecret);
  const messages = async () => {
    const gifts = (await (await visitor.request.get('/api/donations')).json()) as Gift[];
    return gifts.map(({ message }) => message);
  };
  await expect.poll(messages).toContain(gift.message);
}

/** Confirms a payment at the provider as its form does, with a card that succeeds. */
export async function payWith(clientSecret: string): Promise<void> {
  const [intent] = clientSecret.split('_secret');
  const { stripePublishableKey } = readSecrets(DATA_DIR);
  const answer = await fetch(`http://127.0.0.1:${PORT + 3}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripePublishableKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function post<T>({ request }: Visitor, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { headers: { origin: SITE }, data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
