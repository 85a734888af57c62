import { useEffect, useId, useRef, type ReactNode } from 'react';
import { holdToasts } from '../contract/toasts/toast-place.js';
import { classNames } from '../styles/class-names.js';
import { focusFirst, regionsAround } from './use-focus-safe.js';
import { VisuallyHidden } from './visually-hidden.js';
import * as styles from './modal.module.css';

/** Props of `Dialog` and `Drawer`. */
export interface ModalProps {
  title: ReactNode;
  /** Hides the title visually; assistive technology still reads it. */
  hideTitle?: boolean;
  /** Whether the dialog is shown. The children are rendered only while it is open. */
  open: boolean;
  /** Called with false when the visitor closes the dialog. */
  onOpenChange: (open: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** The native modal `<dialog>`: it traps focus, closes on Escape and on Back, and restores focus. */
export function Modal({ title, hideTitle, open, onOpenChange, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    showOrClose(dialog.current, open);
    if (!open) return;
    const regions = regionsAround(opener);
    const release = holdToasts(dialog.current!);
    return () => {
      release();
      // After the dialog has closed, which restores the focus unless the opener was removed.
      queueMicrotask(() => opener?.isConnected || focusFirst(regions));
    };
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    const remember = ({ target }: Event) => void (pressed.current = target);
    // The click after a drag from the inside, such as a selection of text, has the dialog as its target too.
    const closeOnBackdrop = ({ target }: Event) =>
      target === element && pressed.current === element && onOpenChange(false);
    // Back and Forward change the page behind the dialog.
    const closeOnBack = () => element?.open && onOpenChange(false);
    element?.addEventListener('pointerdown', remember);
    element?.addEventListener('click', closeOnBackdrop);
    window.addEventListener('popstate', closeOnBack);
    return () => {
      element?.removeEventListener('pointerdown', remember);
      element?.removeEventListener('click', closeOnBackdrop);
      window.removeEventListener('popstate', closeOnBack);
    };
  }, [onOpenChange]);
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, className)}
      onClose={() => open && onOpenChange(false)}
    >
      {open && (
        <div className={styles.sheet}>
          {hideTitle ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            data-tooltip="Close"
            onClick={() => onOpenChange(false)}
          >
            ×
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}

function showOrClose(dialog: HTMLDialogElement | null, open: boolean): void {
  if (!dialog || dialog.open === open) return;
  if (open && dialog.showModal) dialog.showModal();
  else if (!open && dialog.close) dialog.close();
  // jsdom has no `showModal` and `close`: set the attribute directly.
  else dialog.toggleAttribute('open', open);
}
