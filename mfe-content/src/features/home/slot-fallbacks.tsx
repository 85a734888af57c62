import type { Product } from '@studio/contracts';
import { formatPrice, Link, useQuery, useSite } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';
import * as styles from './home.module.css';

/** Product categories of the print shop. */
const SHELVES: readonly string[] = ['bundle', 'merchandise', '3d-print'];

/** Fallback of the print shop's slot: lists products with prices and explains how to buy them later. */
export function ShopResting() {
  const { data = [] } = useQuery<Product[]>({ queryKey: ['/api/products'] });
  const { email } = useSite();
  const sold = data.filter(({ category }) => SHELVES.includes(category));
  const articles = [...new Map(sold.map((product) => [product.article, product])).values()];
  return (
    <Card>
      <h2>Print Shop</h2>
      <p>
        The till is resting, the shelves are not: this is what there is. Come back in a little while, or write
        to <a href={`mailto:${email}?subject=Print%20Shop`}>{email}</a> and we put aside what you would like.
      </p>
      <ul className={styles.shelf}>
        {articles.map(({ id, articleName, price, comingSoon }) => (
          <li key={id}>
            <Link to={`/product/${id}`}>{articleName}</Link> {comingSoon ? 'Coming soon' : formatPrice(price)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Fallback of the newsletter form's slot. */
export function NewsletterByMail() {
  const { email } = useSite();
  return (
    <Card>
      <h2>Newsletter</h2>
      <p>
        The sign-up form is resting. Write to <a href={`mailto:${email}`}>{email}</a> and we will add you.
      </p>
    </Card>
  );
}
