import { useRef } from 'react';
import { MAX_LINE_QUANTITY, type CartItem } from '@studio/contracts';
import { Link, formatMoney, useCart, useChange } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { DEFAULT_PRODUCT_IMAGE } from '../product/product.js';
import { LineOverStock } from './line-over-stock.js';
import type { Left } from './use-lines-over-stock.js';
import * as styles from './cart.module.css';

/**
 * One line of the cart with quantity and remove buttons. `left` is the available quantity, if it is less than the
 * line's.
 */
export function CartLine({ item, left }: { item: CartItem; left?: Left }) {
  const cart = useCart();
  const { product, quantity } = item;
  // Wanted quantity until the cart has it. Clicks during an update add to it, and are sent as one update afterwards.
  const wanted = useRef<number | null>(null);
  const remove = useChange(() => cart.remove(item.id));
  const step = async (by: 1 | -1) => {
    const now = wanted.current ?? quantity;
    const next = Math.min(MAX_LINE_QUANTITY, Math.max(1, now + by));
    if (next === now) return;
    const isSending = wanted.current !== null;
    wanted.current = next;
    if (isSending) return;
    let sent: number;
    do {
      sent = wanted.current;
      await cart.update(item.id, sent);
    } while (wanted.current !== sent);
    wanted.current = null;
  };
  return (
    <li className={styles.line}>
      <Picture
        src={product.imageUrl}
        alt=""
        width={80}
        height={80}
        sizes="80px"
        fallback={DEFAULT_PRODUCT_IMAGE}
      />
      <div>
        <Link to={`/product/${product.id}`} onClick={cart.close}>
          {product.name}
        </Link>
        <p>{formatMoney(product.price)}</p>
        <LineOverStock item={item} left={left} />
        <div className={styles.stepper} role="group" aria-label={`Quantity of ${product.name}`}>
          <button
            type="button"
            aria-label={`One less ${product.name}`}
            // Disabling a focused button would lose the focus.
            aria-disabled={quantity <= 1}
            onClick={() => void step(-1)}
          >
            −
          </button>
          <span aria-live="polite">{quantity}</span>
          <button
            type="button"
            aria-label={`One more ${product.name}`}
            aria-disabled={quantity >= MAX_LINE_QUANTITY}
            onClick={() => void step(1)}
          >
            +
          </button>
          <Button
            size="small"
            variant="ghost"
            aria-label={`Remove ${product.name}`}
            aria-busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
