import { Picture } from '@studio/web-kit/components';
import * as styles from './showcase.module.css';

const PICTURES = {
  YouTube: { src: '/images/poster-youtube.webp', width: 928, height: 522 },
  TikTok: { src: '/images/poster-tiktok.webp', width: 480, height: 640 },
};

/** Something to look at where nothing plays. */
export function Poster({ provider }: { provider: keyof typeof PICTURES }) {
  return <Picture {...PICTURES[provider]} alt="" className={styles.poster!} />;
}
