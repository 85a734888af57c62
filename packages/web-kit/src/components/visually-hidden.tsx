import type { ReactNode } from 'react';
import * as styles from './visually-hidden.module.css';

/** For assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <div className={styles.hidden}>{children}</div>;
}
