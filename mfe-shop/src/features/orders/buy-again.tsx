import { useState } from 'react';
import type { OrderItem } from '@studio/contracts';
import { useCart } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';

/** Puts what was ordered into the cart once more, at today's prices. */
export function BuyAgain({ items }: { items: readonly OrderItem[] }) {
  const cart = useCart();
  const [busy, setBusy] = useState(false);

  async function addAll() {
    setBusy(true);
    for (const { product, quantity } of items) await cart.add({ productId: product.id, quantity });
    setBusy(false);
  }

  return (
    <>
      <Button variant="secondary" data-needs-scripts busy={busy} onClick={() => void addAll()}>
        Buy Again
      </Button>
      <NeedsScripts to="to buy it again" />
    </>
  );
}
