import { useState } from 'react';
import { Toast } from 'radix-ui';
import { classNames } from '../../class-names.js';
import type { ShownToast } from './toast-provider.js';
import * as styles from './toaster.module.css';

/** How long a toast stays, ms (specification, section 9). */
const TOAST_MS = 5_000;
/** How far a toast is swiped to the right before it goes, in px. */
const SWIPE_PX = 50;

/** One toast at a time, for 5 s; F8 focuses the area (specification, section 9). */
export default function Toaster({ shown }: { shown: ShownToast }) {
  const [dismissed, setDismissed] = useState(0);
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Toast.Root
        key={shown.id}
        open={dismissed !== shown.id}
        onOpenChange={(open) => !open && setDismissed(shown.id)}
        type={shown.variant === 'destructive' ? 'foreground' : 'background'}
        className={classNames(styles.toast, shown.variant === 'destructive' && styles.destructive)}
      >
        <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
        )}
        <Toast.Close className={styles.close} aria-label="Close">
          ×
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
