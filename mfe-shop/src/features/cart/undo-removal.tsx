import { useEffect, useRef, useState } from 'react';
import { useCart } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import * as styles from './cart.module.css';

/** What was taken out last, and the way to bring it back; nothing when there is nothing. */
export function UndoRemoval() {
  const { removed, undo } = useCart();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // What was pressed is gone with its line: the keyboard goes on here.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement.matches('body, dialog');
    if (removed.length > 0 && isLost) button.current?.focus();
  }, [removed]);

  async function bringBack() {
    setBusy(true);
    await undo();
    setBusy(false);
  }

  const [first] = removed;
  if (!first) return null;
  const what = removed.length === 1 ? first.product.name : `All ${removed.length} things`;
  return (
    <div className={styles.undo}>
      <p role="status">{what} taken out.</p>
      <Button ref={button} variant="secondary" size="small" busy={busy} onClick={() => void bringBack()}>
        Undo
      </Button>
    </div>
  );
}
