import { useState } from 'react';
import { Toast } from 'radix-ui';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../styles/class-names.js';
import type { ShownToast } from './toasts.js';
import * as styles from './toaster.module.css';

/** Duration of a toast, ms: docs/product.md#toasts-tooltips-and-menus. */
const TOAST_MS = 5_000;
/** Distance of the swipe to the right that dismisses a toast, px. */
const SWIPE_PX = 50;

/** Shows one toast at a time for 5 s; F8 moves focus to it. */
export default function Toaster({ shown }: { shown: ShownToast }) {
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <OneToast key={shown.id} {...shown} />
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}

/** A toast closes on navigation, unless it is `lasting`. */
function OneToast({ title, description, variant, lasting = false }: ShownToast) {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const [isClosed, setClosed] = useState(false);
  // For good, so that it does not come back with its page.
  if (!isClosed && !lasting && page !== pathname) setClosed(true);
  return (
    <Toast.Root
      open={!isClosed}
      onOpenChange={(open) => setClosed(!open)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={classNames(styles.toast, variant === 'destructive' && styles.destructive)}
    >
      <Toast.Title className={styles.title}>{title}</Toast.Title>
      {description && <Toast.Description className={styles.description}>{description}</Toast.Description>}
      <Toast.Close className={styles.close} aria-label="Close">
        ×
      </Toast.Close>
    </Toast.Root>
  );
}
