import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from 'radix-ui';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../styles/class-names.js';
import { toastPlace } from './toast-place.js';
import type { ShownToast } from './toasts.js';
import * as styles from './toaster.module.css';

/** Duration of a toast, ms: docs/product.md#toasts-tooltips-and-menus. */
const TOAST_MS = 5_000;
/** Distance of the swipe to the right that dismisses a toast, px. */
const SWIPE_PX = 50;

/** Shows one toast at a time for 5 s, over an open dialog too; F8 moves focus to it. */
export default function Toaster({ shown }: { shown: ShownToast }) {
  const [place] = useState(toastPlace);
  return createPortal(
    <Toast.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      announcerContainer={place}
    >
      <OneToast key={shown.id} {...shown} />
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>,
    place,
  );
}

/** A toast closes on navigation, unless it is `lasting`. */
function OneToast({ title, description, variant, lasting = false }: ShownToast) {
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const toast = useRef<HTMLLIElement>(null);
  const [isClosed, setClosed] = useState(false);
  // For good, so that it does not come back with its page.
  if (!isClosed && !lasting && page !== pathname) setClosed(true);
  const closeOnEscape = (event: KeyboardEvent) => {
    const region = (event.target as Element).closest<HTMLElement>('[role="region"]');
    if (!region?.contains(toast.current)) return;
    // Escape in the toast does not close the dialog around it.
    event.preventDefault();
    region.focus();
    setClosed(true);
  };
  return (
    <Toast.Root
      ref={toast}
      open={!isClosed}
      onOpenChange={(open) => setClosed(!open)}
      onEscapeKeyDown={closeOnEscape}
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
