import type { ShopInfo } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { SHOP_INFO } from './shop-info.js';
import * as styles from './away-notice.module.css';

/** Notice that nothing is packed, and until when. Renders nothing while the shop packs. */
export function AwayNotice() {
  // Fetched on every mount, since the notice may have changed after the document was rendered.
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
