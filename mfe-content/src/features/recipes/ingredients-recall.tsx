import { useId, useRef, useState, type ReactNode } from 'react';
import * as styles from './ingredients-recall.module.css';

/** On phones, in view beside the steps: what goes in, unfolded over them by a press, folded by another or by Escape. */
export function IngredientsRecall({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <div
      className={styles.recall}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
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
