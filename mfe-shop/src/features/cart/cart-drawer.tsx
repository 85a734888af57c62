import { useCart } from '@studio/web-kit';
import { Drawer } from '@studio/web-kit/components';
import { CartBody } from './cart-body.js';

/** The cart drawer: at the side, or at the bottom on phones. It opens whenever an item is added. */
export default function CartDrawer() {
  const cart = useCart();
  return (
    <Drawer title="Your Cart" open={cart.isOpen} onOpenChange={cart.close}>
      <CartBody />
    </Drawer>
  );
}
