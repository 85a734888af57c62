import { expect, type Browser, type Page } from '../stack/test.ts';
import { CARDS, fillCard, fillShipping, goToCheckout } from '../stack/payment.ts';
import { signUp } from '../stack/visitor.ts';

/** A new paid order. */
export interface Bought {
  number: string;
  /** US cents. */
  total: number;
  product: { id: number; name: string };
  /** The buyer's own signed-in page, and their mail address. */
  buyer: Page;
  email: string;
}

/** Another user buys one piece of an article in a separate browser, shipped to the United States or elsewhere. */
export async function buy(browser: Browser, article: string, country?: 'Germany'): Promise<Bought> {
  const context = await browser.newContext();
  const buyer = await context.newPage();
  const { email } = await signUp(buyer);
  const product = await goToCheckout(buyer, article);
  await fillShipping(buyer, country);
  await fillCard(buyer, CARDS.succeeds);
  await buyer.getByRole('button', { name: 'Complete Payment' }).click();
  const order = async () => {
    const [newest] = (await (await buyer.request.get('/api/orders')).json()) as {
      number: string;
      status: string;
      total: number;
    }[];
    return newest;
  };
  await expect.poll(async () => (await order())?.status).toBe('paid');
  const { number, total } = (await order())!;
  return { number, total, product, buyer, email };
}
