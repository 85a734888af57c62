import { classNames } from '../styles/class-names.js';
import * as styles from './spinner.module.css';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** Accessible name. Defaults to "Loading". */
  label?: string;
  /** Covers the whole window. */
  fullScreen?: boolean;
}

/** A loading indicator. Screen readers announce `label`. */
export function Spinner({ label = 'Loading', fullScreen = false }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={classNames(styles.place, fullScreen && styles.fullScreen)}
    >
      <span className={styles.spinner} />
    </div>
  );
}
