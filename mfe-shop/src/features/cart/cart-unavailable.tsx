import { useCart, useChange } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

/** Message that the cart could not be read; it may not be empty. */
export function CartUnavailable() {
  const cart = useCart();
  const retry = useChange(cart.refresh);
  return (
    <>
      <p>What you chose is safe. The shop did not answer just now.</p>
      <Button busy={retry.isPending} onClick={() => retry.mutate()}>
        Try Again
      </Button>
    </>
  );
}
