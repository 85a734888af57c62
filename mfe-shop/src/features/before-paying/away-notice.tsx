import type { ShopInfo } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { SHOP_INFO } from './shop-info.js';
import * as styles from './away-notice.module.css';

/** That nothing is packed for a while, and until when; nothing while the shop packs. */
export function AwayNotice() {
  // Asked anew: the document may have been made before the notice was put up or taken down.
  const { data } = useQuery<ShopInfo>({ queryKey: SHOP_INFO, refetchOnMount: 'always' });
  const away = data?.away;
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
