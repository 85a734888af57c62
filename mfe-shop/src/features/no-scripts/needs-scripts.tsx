import * as styles from './needs-scripts.module.css';

/** Stands beside a button that does nothing without scripts, where none run. `to`: what it is for, `to buy this`. */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <span className={styles.needs}>Please switch JavaScript on {to}.</span>
    </noscript>
  );
}
