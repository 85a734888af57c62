import { totalOf } from '@studio/contracts';
import { Link, formatMoney, useCart } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { AwayNotice } from '../before-paying/away-notice.js';
import { PromiseLine } from '../before-paying/promise-line.js';
import { linesToBuy, type LinesOverStock } from './use-lines-over-stock.js';
import * as styles from './cart.module.css';

/** Total of the cart and links to the checkout. */
export function CartFoot({ overStock }: { overStock: LinesOverStock }) {
  const cart = useCart();
  const total = totalOf(linesToBuy(cart.items, overStock));
  return (
    <>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{formatMoney(total)}</strong>
      </p>
      {overStock.size > 0 && <p>What cannot be bought is not counted.</p>}
      <AwayNotice />
      <PromiseLine onLeave={cart.close} />
      <Button asChild variant="main" size="large" data-track="checkout">
        <Link to="/checkout" onClick={cart.close}>
          Checkout
        </Link>
      </Button>
      <div className={styles.ways}>
        <Button variant="ghost" size="small" onClick={() => void cart.clear()}>
          Clear Cart
        </Button>
        <Button variant="ghost" size="small" onClick={cart.close}>
          Keep Shopping
        </Button>
      </div>
    </>
  );
}
