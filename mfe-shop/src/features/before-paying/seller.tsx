import type { ShopInfo } from '@studio/contracts';
import { Card } from '@studio/web-kit/components';
import * as styles from './before-paying.module.css';

/** The seller and how to contact them. */
export function Seller({ seller }: { seller: ShopInfo['seller'] }) {
  return (
    <Card className={styles.part}>
      <h2 id="seller">Who sells</h2>
      <address className={styles.address}>
        <strong>{seller.name}</strong>
        {seller.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`mailto:${seller.email}`}>{seller.email}</a>
      </address>
      <p>A grown-up of the family reads every letter, orders first.</p>
    </Card>
  );
}
