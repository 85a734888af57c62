import { Link, type Prefetch } from '@studio/web-kit';
import { Button, Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { DeliveryTimes } from './delivery-times.js';
import { PromiseCards } from './promise-cards.js';
import { Seller } from './seller.js';
import { SHOP_INFO, useShopInfo } from './shop-info.js';
import * as styles from './before-paying.module.css';

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await queryClient.prefetchQuery({ queryKey: SHOP_INFO });
};

/** `/shipping-and-returns`: what a buyer needs to know before paying. Every fact comes from the content files. */
export default function BeforePayingPage() {
  const { data: shop, isError } = useShopInfo();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>Before You Pay</PageHeading>
        <p>The price beside a thing is the whole price. Here is all the rest, on one page.</p>
      </header>
      {isError && (
        <Card>
          <p role="alert">This page could not be read just now. Please try again in a moment.</p>
        </Card>
      )}
      {!shop && !isError && <Skeleton className={styles.skeleton} />}
      {shop && (
        <>
          <PromiseCards returnDays={shop.returns.days} />
          <Card className={styles.part}>
            <h2 id="shipping">Shipping</h2>
            <p>
              {shop.shipping} {shop.tax} You hear from us when your parcel leaves, and can follow it to your
              door.
            </p>
            <DeliveryTimes destinations={shop.shipsTo} />
          </Card>
          <Card className={styles.part}>
            <h2 id="returns">Sending something back</h2>
            <p>{shop.returns.text}</p>
            <p>
              <Link to="/account/orders">Your orders</Link>, each with its page.
            </p>
          </Card>
          <Card className={styles.part}>
            <h2 id="terms">Terms</h2>
            <dl className={styles.terms}>
              {shop.terms.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Seller seller={shop.seller} />
        </>
      )}
      <Button asChild variant="secondary" className={styles.way}>
        <Link to="/shop">Back to Shop</Link>
      </Button>
    </main>
  );
}
