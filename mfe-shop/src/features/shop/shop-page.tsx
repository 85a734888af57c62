import type { Product } from '@studio/contracts';
import { Link, useQuery, type Prefetch } from '@studio/web-kit';
import { Button, Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { AwayNotice } from '../before-paying/away-notice.js';
import { PromiseLine } from '../before-paying/promise-line.js';
import { SHOP_INFO, useShopInfo } from '../before-paying/shop-info.js';
import { shelvesOf } from './shelves-of.js';
import { ShopShelf } from './shop-shelf.js';
import * as styles from './shop.module.css';

const PRODUCTS = '/api/products';

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: [PRODUCTS] }),
    queryClient.prefetchQuery({ queryKey: SHOP_INFO }),
  ]);
};

/** `/shop`: products that can be bought, then those that are coming soon. See docs/product.md#shop-and-product. */
export default function ShopPage() {
  const { data, isError } = useQuery<Product[]>({ queryKey: [PRODUCTS] });
  const { data: shop } = useShopInfo();
  const { studio, chefs, soon } = shelvesOf(data ?? []);
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Shop - Coming Soon</PageHeading>
      <p className={styles.now}>{shop?.welcome}</p>
      <AwayNotice />
      {isError && (
        <Card className={styles.note}>
          <p role="alert">The shelves could not be reached. Please try again in a moment.</p>
        </Card>
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      <ShopShelf name="Ready now" articles={studio} isFirst />
      <Card className={styles.promise}>
        <PromiseLine />
      </Card>
      <ul className={styles.teasers}>
        {shop?.teasers.map((teaser) => (
          <li key={teaser.title}>
            <Card className={styles.teaser}>
              <h2>{teaser.title}</h2>
              <p>{teaser.text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary">
        <Link to="/join">Join Our Newsletter</Link>
      </Button>
      {chefs.length > 0 && <h2 className={styles.more}>From the cat chefs’ shelves</h2>}
      <ShopShelf name="From the cat chefs" articles={chefs} />
      {soon.length > 0 && <h2 className={styles.more}>Coming soon</h2>}
      <ShopShelf name="Coming soon" articles={soon} />
    </main>
  );
}
