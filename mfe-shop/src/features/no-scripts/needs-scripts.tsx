import * as styles from './needs-scripts.module.css';

/** Stands in place of controls that are `data-needs-scripts`, where no scripts run. `to`: what it is for, `to buy this`. */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <span className={styles.needs}>Please switch JavaScript on {to}.</span>
    </noscript>
  );
}
