import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { VisuallyHidden } from './visually-hidden.js';
import * as styles from './modal.module.css';

/** Props of `Dialog` and `Drawer`. */
export interface ModalProps {
  title: ReactNode;
  /** The title is for assistive technology alone. */
  hideTitle?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** The browser's own modal dialog: it keeps focus inside, closes by Escape, and gives focus back. */
export function Modal({ title, hideTitle, open, onOpenChange, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => showOrClose(dialog.current, open), [open]);
  useEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = (event: Event) => event.target === element && onOpenChange(false);
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
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
  // Test browsers without a top layer still get the attribute.
  else dialog.toggleAttribute('open', open);
}
