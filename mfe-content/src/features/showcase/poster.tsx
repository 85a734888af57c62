import { Picture } from '@studio/web-kit/components';
import * as styles from './showcase.module.css';

const PICTURES = { YouTube: '/images/poster-youtube.webp', TikTok: '/images/poster-tiktok.webp' };

/** Something to look at where nothing plays. */
export function Poster({ provider }: { provider: keyof typeof PICTURES }) {
  return <Picture src={PICTURES[provider]} alt="" width={928} height={522} className={styles.poster!} />;
}
