import { formatDate, type Order } from '@studio/contracts';
import { Link, formatMoney } from '@studio/web-kit';
import { Button, Card, Picture } from '@studio/web-kit/components';
import { DEFAULT_PRODUCT_IMAGE } from '../product/product.js';
import { orderPath } from './use-order.js';
import * as list from './orders-list.module.css';
import * as styles from './orders.module.css';

/** One order of the list with number, state and items. */
export function OrderCard({ order }: { order: Order }) {
  const { number, status, items, total, createdAt, payableUntil, id } = order;
  return (
    <Card className={list.order}>
      <div className={list.top}>
        <h2>
          <Link to={orderPath(order)} aria-label={`Order ${number}`}>
            <span className={styles.number}>{number}</span>
          </Link>
        </h2>
        <span className={list.state} data-status={status}>
          {status}
        </span>
      </div>
      <p>
        {formatDate(createdAt)} · {formatMoney(total)}
      </p>
      <ul className={list.thumbs}>
        {items.map(({ id: line, product }) => (
          <li key={line}>
            <Picture
              src={product.imageUrl}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              fallback={DEFAULT_PRODUCT_IMAGE}
            />
          </li>
        ))}
      </ul>
      <p>{items.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}</p>
      {payableUntil && (
        <div>
          <Button asChild variant="main">
            <Link to={`/checkout?order=${id}`}>Finish paying</Link>
          </Button>
        </div>
      )}
    </Card>
  );
}
