import type { CartItem } from '@studio/contracts';
import { useCart, useChange } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import type { Left } from './use-lines-over-stock.js';
import * as styles from './cart.module.css';

/**
 * Message that a line exceeds the current stock, with a button that reduces or removes it. Shows nothing without `left`:
 * the status is rendered before its text, so that screen readers announce it.
 */
export function LineOverStock({ item, left }: { item: CartItem; left: Left | undefined }) {
  const cart = useCart();
  const remove = useChange(() => cart.remove(item.id));
  const { name } = item.product;
  return (
    <div className={left === undefined ? undefined : styles.overStock}>
      <p role="status">{left !== undefined && whatIsLeft(left, item.quantity)}</p>
      {left === undefined ? null : left !== 'not-for-sale' && left > 0 ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Take ${left} of ${name}`}
          onClick={() => void cart.update(item.id, left)}
        >
          Take {left}
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Take out ${name}`}
          aria-busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Take it out
        </Button>
      )}
    </div>
  );
}

function whatIsLeft(left: Left, wanted: number): string {
  if (left === 'not-for-sale') return 'Not for sale at the moment.';
  return left === 0
    ? 'Sold out since you chose it.'
    : `Only ${left} left by now; your cart asks for ${wanted}.`;
}
