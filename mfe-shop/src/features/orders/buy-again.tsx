import type { OrderItem } from '@studio/contracts';
import { useCart, useChange } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';

/** Adds the items of an order to the cart again, at today's prices. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const cart = useCart();
  // Called together, the adds share a toast.
  const buy = useChange(() =>
    Promise.all(items.map(({ product, quantity }) => cart.add({ productId: product.id, quantity }))),
  );

  return (
    <>
      <Button variant="secondary" data-needs-scripts busy={buy.isPending} onClick={() => buy.mutate()}>
        Buy Again
      </Button>
      <NeedsScripts to="to buy it again" />
    </>
  );
}
