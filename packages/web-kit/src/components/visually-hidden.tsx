import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

/** Hides its children visually; assistive technology still reads them. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <div className={styles.hidden}>{children}</div>;
}
