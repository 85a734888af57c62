import { formatDate, linePrice, readableAddress, taxIncludedIn } from '@studio/contracts';
import { Link, formatMoney, useParams } from '@studio/web-kit';
import { Button, PageHeading } from '@studio/web-kit/components';
import { useShopInfo } from '../before-paying/shop-info.js';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';
import { OrderLoading } from './order-loading.js';
import { OrderNotFound } from './order-not-found.js';
import { orderPath, useOrder } from './use-order.js';
import * as styles from './receipt.module.css';

/** `/account/orders/:id/receipt`: a printable receipt on one page. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useOrder(id);
  const { data: shop, isError: isSellerUnknown } = useShopInfo();
  if (error && !order) return <OrderNotFound error={error} onRetry={() => void refetch()} />;
  if (!order) return <OrderLoading />;
  const { total, refunded, taxPercent } = order;
  return (
    <main className={styles.page}>
      <div className={styles.ways}>
        <Button asChild variant="ghost">
          <Link to={orderPath(order)}>Back to the order</Link>
        </Button>
        <Button variant="main" data-needs-scripts onClick={() => window.print()}>
          Print
        </Button>
        <NeedsScripts to="to print from here, or print by your browser’s menu" />
      </div>
      {isSellerUnknown && !shop && (
        <p role="alert" className={styles.incomplete}>
          Who sells could not be read just now, so this receipt is not complete. Please load the page again in
          a moment.
        </p>
      )}
      <article className={styles.sheet}>
        <header className={styles.head}>
          <PageHeading className={styles.title}>Receipt</PageHeading>
          {shop && (
            <address>
              <strong>{shop.seller.name}</strong>
              {shop.seller.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span>{shop.seller.email}</span>
            </address>
          )}
        </header>
        <dl className={styles.facts}>
          <dt>Order</dt>
          <dd>{order.number}</dd>
          <dt>Paid on</dt>
          <dd>{order.moments.paidAt ? formatDate(order.moments.paidAt) : 'Not paid'}</dd>
          <dt>Sold to</dt>
          <dd>{readableAddress(order.billingAddress || order.shippingAddress) || 'Not provided'}</dd>
        </dl>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Each</th>
              <th scope="col">Pieces</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.product.name}</th>
                <td>{formatMoney(line.price)}</td>
                <td>{line.quantity}</td>
                <td>{formatMoney(linePrice(line))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.totals}>
          <dt>Shipping</dt>
          <dd>Free</dd>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
          {refunded > 0 && (
            <>
              <dt>Given back</dt>
              <dd>{formatMoney(-refunded)}</dd>
              <dt>Paid in the end</dt>
              <dd>{formatMoney(total - refunded)}</dd>
            </>
          )}
          <dt>Tax{taxPercent !== null && `, included (${taxPercent} %)`}</dt>
          <dd>
            {taxPercent === null ? 'Included' : formatMoney(taxIncludedIn(total - refunded, taxPercent))}
          </dd>
        </dl>
      </article>
    </main>
  );
}
