import { linePrice } from '@studio/contracts';
import { formatPrice, useCart, useSite } from '@studio/web-kit';
import { Drawer, VisuallyHidden } from '@studio/web-kit/components';
import * as styles from './resting-cart.module.css';

/** Fallback for the cart button when its remote is unavailable. The shell still knows the items. */
export function RestingCartButton() {
  const { count, open } = useCart();
  return (
    <button type="button" className={styles.button} data-needs-scripts onClick={open}>
      Cart <span aria-hidden="true">({count})</span>
      <VisuallyHidden>{count === 1 ? '1 item' : `${count} items`}</VisuallyHidden>
    </button>
  );
}

/** Fallback for the cart drawer: shows the items, the total and how to buy later. */
export function RestingCartDrawer() {
  const { items, total, isOpen, close } = useCart();
  const { email } = useSite();
  return (
    <Drawer title="Your cart" open={isOpen} onOpenChange={close}>
      {items.length > 0 && (
        <ul className={styles.lines}>
          {items.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.product.name}: {formatPrice(linePrice(line))}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <p>Together {formatPrice(total)}</p>}
      <p>
        The till is resting. What is in your cart is kept for you, and you can pay as soon as it is back. Or
        write to <a href={`mailto:${email}`}>{email}</a>, and we put aside what you would like.
      </p>
    </Drawer>
  );
}
