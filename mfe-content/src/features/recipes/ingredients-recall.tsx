import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import * as styles from './ingredients-recall.module.css';

/** A sticky button on phones that shows the ingredients over the steps. A second click or Escape hides them. */
export function IngredientsRecall({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const fold = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', fold);
    return () => removeEventListener('keydown', fold);
  }, [open]);

  return (
    <div className={styles.recall}>
      <button
        ref={button}
        type="button"
        className={styles.handle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        What goes in
      </button>
      <div id={id} className={styles.list} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
