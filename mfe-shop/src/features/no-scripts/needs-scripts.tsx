import * as styles from './needs-scripts.module.css';

/** Replaces `data-needs-scripts` controls without JavaScript. `to` is the purpose, such as `to buy this`. */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <span className={styles.needs}>Please switch JavaScript on {to}.</span>
    </noscript>
  );
}
