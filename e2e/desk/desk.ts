import { expect, type Browser, type Page } from '../stack/test.ts';
import { CARDS, fillCard, fillShipping, goToCheckout } from '../stack/payment.ts';
import { signUp } from '../stack/visitor.ts';

/** An order that somebody has just paid. */
export interface Bought {
  number: string;
  /** US cents. */
  total: number;
  product: { id: number; name: string };
  /** The buyer's own page, signed in, and where their mails go. */
  buyer: Page;
  email: string;
}

/** Somebody else, in a browser of their own, buys one piece of an article; it goes to the United States or elsewhere. */
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
