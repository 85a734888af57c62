import { Picture } from '@studio/web-kit/components';
import * as styles from './showcase.module.css';

/** Replaces an embed that failed to load: a poster that links to the provider, and a message. */
export function UnavailableCard(props: {
  provider: 'YouTube' | 'TikTok';
  url: string;
  className: string | undefined;
}) {
  const { provider, url } = props;
  return (
    <div className={`${styles.fallback} ${props.className}`} role="alert">
      <Poster provider={provider} />
      <a href={url} target="_blank" rel="noreferrer" className={styles.watch}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4.500v15l13-7.500z" />
        </svg>
        {`Watch on ${provider}`}
      </a>
      <div className={styles.why}>
        <p className={styles.fallbackTitle}>{`Unable to load ${provider} content`}</p>
        <p>Please check the URL and try again</p>
        <a href={url} target="_blank" rel="noreferrer">
          {`Open in ${provider}`}
        </a>
      </div>
    </div>
  );
}

const PICTURES = {
  YouTube: { src: '/images/poster-youtube.webp', width: 928, height: 522 },
  TikTok: { src: '/images/poster-tiktok.webp', width: 480, height: 640 },
};

/** Poster of a provider, shown while nothing plays. */
export function Poster({ provider }: { provider: keyof typeof PICTURES }) {
  return <Picture {...PICTURES[provider]} alt="" className={styles.poster!} />;
}
