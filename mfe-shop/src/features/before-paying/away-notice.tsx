import { useShopInfo } from './shop-info.js';
import * as styles from './away-notice.module.css';

/** That nothing is packed for a while, and until when; nothing while the shop packs. */
export function AwayNotice() {
  const away = useShopInfo().data?.away;
  if (!away) return null;
  const day = new Date(away.packsAgainOn).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <p className={styles.notice}>
      <strong>We pack again on {day}.</strong> {away.text}
    </p>
  );
}
