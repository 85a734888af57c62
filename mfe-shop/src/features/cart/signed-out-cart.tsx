import { useEffect, useRef } from 'react';
import type { Product } from '@studio/contracts';
import { useCart, useQuery, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import * as styles from './cart.module.css';

/** The cart of a signed-out visitor: the wanted lines, which are added after the sign-in. */
export function SignedOutCart() {
  const { wanted } = useCart();
  const { signIn, hasEnded } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The lines, one of which may have had the focus, are gone.
  useEffect(() => heading.current?.focus(), [hasEnded]);
  const { data } = useQuery<Product[]>({ queryKey: ['/api/products'], enabled: wanted.length > 0 });
  const nameOf = (id: number) => data?.find((product) => product.id === id)?.name ?? 'Something nice';
  return (
    <div className={styles.empty}>
      {hasEnded && (
        <h3 ref={heading} tabIndex={-1}>
          Login Required
        </h3>
      )}
      <p>Sign in to fill your cart. It will remember what you chose, on every device.</p>
      {wanted.length > 0 && (
        <div className={styles.waiting}>
          <p>These wait here, and go into your cart as soon as you have signed in:</p>
          <ul>
            {wanted.map(({ productId, quantity }) => (
              <li key={productId}>
                {quantity} × {nameOf(productId)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="main" onClick={() => signIn()}>
        Sign In
      </Button>
    </div>
  );
}
