import { useCart } from '@studio/web-kit';
import * as styles from './cart.module.css';

/** The cart button in the header, with the sum of quantities. */
export default function CartButton() {
  const { count, isError, open } = useCart();
  const pieces = `${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <button
      type="button"
      className={styles.button}
      data-needs-scripts
      onClick={open}
      data-tooltip="Cart"
      data-track="cart"
      aria-label={`Cart, ${isError ? 'could not be loaded' : pieces}`}
    >
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 13h22l-3 14H8zM11 13l3-8M21 13l-3-8M12 18v5M16 18v5M20 18v5" />
      </svg>
      {(isError || count > 0) && <span className={styles.count}>{isError ? '!' : count}</span>}
    </button>
  );
}
