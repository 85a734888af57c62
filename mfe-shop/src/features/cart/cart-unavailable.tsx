import { useState } from 'react';
import { useCart } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

/** The cart could not be read: it may well hold something, so it is not called empty. */
export function CartUnavailable() {
  const cart = useCart();
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await cart.refresh();
    setBusy(false);
  }

  return (
    <>
      <p>What you chose is safe. The shop did not answer just now.</p>
      <Button busy={busy} onClick={() => void retry()}>
        Try Again
      </Button>
    </>
  );
}
