import { Link, useCart, useSession } from '@studio/web-kit';
import { Button, Skeleton } from '@studio/web-kit/components';
import { CartFoot } from './cart-foot.js';
import { CartLine } from './cart-line.js';
import { CartUnavailable } from './cart-unavailable.js';
import { SignedOutCart } from './signed-out-cart.js';
import { UndoRemoval } from './undo-removal.js';
import { useLinesOverStock } from './use-lines-over-stock.js';
import * as styles from './cart.module.css';

/** Content of the drawer: full, empty, unavailable or signed out. */
export function CartBody() {
  const cart = useCart();
  const { isAuthenticated } = useSession();
  const overStock = useLinesOverStock(cart.items);
  if (!isAuthenticated) return <SignedOutCart />;
  if (cart.isLoading) return <Skeleton />;
  if (cart.isError)
    return (
      <div className={styles.empty} role="alert">
        <p>Your cart could not be loaded</p>
        <CartUnavailable />
      </div>
    );
  const isEmpty = cart.items.length === 0;
  return (
    <>
      {isEmpty ? (
        <p>Your cart is empty</p>
      ) : (
        <ul className={styles.lines}>
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} left={overStock.get(item.id)} />
          ))}
        </ul>
      )}
      <div className={isEmpty ? styles.empty : styles.foot}>
        <UndoRemoval />
        {isEmpty ? (
          <Button asChild>
            <Link to="/shop" onClick={cart.close}>
              Continue Shopping
            </Link>
          </Button>
        ) : (
          <CartFoot overStock={overStock} />
        )}
      </div>
    </>
  );
}
