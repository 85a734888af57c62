import { Link, formatMoney, useCart, useSession } from '@studio/web-kit';
import { Button, Drawer, Skeleton } from '@studio/web-kit/components';
import { CartLine } from './cart-line.js';
import { CartUnavailable } from './cart-unavailable.js';
import * as styles from './cart.module.css';

/** The cart, from the side; opens whenever something is added. */
export default function CartDrawer() {
  const cart = useCart();
  return (
    <Drawer
      side="right"
      title="Your Cart"
      open={cart.isOpen}
      onOpenChange={(open) => (open ? cart.open() : cart.close())}
    >
      <CartBody />
    </Drawer>
  );
}

function CartBody() {
  const cart = useCart();
  const { isAuthenticated, signIn } = useSession();
  if (!isAuthenticated)
    return (
      <div className={styles.empty}>
        <p>Sign in to fill your cart. It will remember what you chose, on every device.</p>
        <Button onClick={() => signIn()}>Sign In</Button>
      </div>
    );
  if (cart.isLoading) return <Skeleton />;
  if (cart.isError)
    return (
      <div className={styles.empty} role="alert">
        <p>Your cart could not be loaded</p>
        <CartUnavailable />
      </div>
    );
  if (cart.items.length === 0)
    return (
      <div className={styles.empty}>
        <p>Your cart is empty</p>
        <Button asChild>
          <Link to="/#print-shop-section" onClick={cart.close}>
            Continue Shopping
          </Link>
        </Button>
      </div>
    );
  return (
    <>
      <ul className={styles.lines}>
        {cart.items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{formatMoney(cart.total)}</strong>
      </p>
      <div className={styles.actions}>
        <Button asChild>
          <Link to="/checkout" onClick={cart.close}>
            Checkout
          </Link>
        </Button>
        <Button variant="ghost" onClick={() => void cart.clear()}>
          Clear Cart
        </Button>
      </div>
    </>
  );
}
