import { expect, type Page } from '../stack/test.ts';
import { buyOne, type Order } from '../stack/shopping.ts';
import { createAccount, newVisitor, type Visitor } from '../stack/visitor.ts';

/** A new paid order. */
export interface Bought extends Order {
  product: { id: number; name: string };
  buyer: Visitor;
  email: string;
}

/** A new user buys one piece of an article, shipped to the United States or elsewhere. */
export async function buy(article: string, country?: 'Germany'): Promise<Bought> {
  const buyer = await newVisitor();
  const { email } = await createAccount(buyer);
  return { ...(await buyOne(buyer, article, country)), buyer, email };
}

/** Waits until the desk has stored what was typed. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'All is saved.' })).toBeVisible();
