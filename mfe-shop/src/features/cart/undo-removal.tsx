import { useEffect, useRef } from 'react';
import { useCart, useChange } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import * as styles from './cart.module.css';

/** Names the lines that were removed last, with a button that puts them back. */
export function UndoRemoval() {
  const { items, removed, undo } = useCart();
  const undoing = useChange(undo);
  const button = useRef<HTMLButtonElement>(null);

  // The clicked button is removed with its line, once the cart is read: move the focus here.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement.matches('body, dialog');
    if (removed.length > 0 && isLost) button.current?.focus();
  }, [items, removed]);

  const [first] = removed;
  const what = removed.length === 1 ? first?.product.name : `All ${removed.length} things`;
  // The status is rendered before a removal, so that screen readers announce it.
  return (
    <div className={first ? styles.undo : styles.noUndo}>
      <p role="status">{first && `${what} taken out.`}</p>
      {first && (
        <Button
          ref={button}
          variant="secondary"
          size="small"
          busy={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
