import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { VisuallyHidden } from './visually-hidden.js';
import * as styles from './modal.module.css';

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
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onOpenChange(false);
  };
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
      onClick={onClick}
      onClose={() => open && onOpenChange(false)}
    >
      {open && (
        <div className={styles.sheet}>
          {hideTitle ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
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
  // Test browsers without a top layer still get the attribute.
  if (open) dialog.showModal ? dialog.showModal() : dialog.setAttribute('open', '');
  else dialog.close ? dialog.close() : dialog.removeAttribute('open');
}
