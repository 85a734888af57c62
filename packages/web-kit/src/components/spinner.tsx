import { classNames } from '../class-names.js';
import * as styles from './spinner.module.css';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** Said to assistive technology. */
  label?: string;
  /** Covers the whole window. */
  fullScreen?: boolean;
}

/** Says that something is loading; `label` is read out. */
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
