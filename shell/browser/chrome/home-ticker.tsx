import { useSite } from '@studio/web-kit';
import { goToRecordLabel } from './go-to-record-label.js';
import * as styles from './home-ticker.module.css';

/** The ticker below the header of the home page: the new book, the music section, the invitation to follow. */
export function HomeTicker() {
  const site = useSite();
  return (
    <ul className={styles.ticker} aria-label="News">
      <li>
        <a href="#new-book">{site.newBookNotice}</a>
      </li>
      <li className={styles.more}>
        <a href="#music-section" onClick={goToRecordLabel}>
          Listen to {site.label}
        </a>
      </li>
      <li className={styles.more}>
        <a href={site.instagramUrl} target="_blank" rel="noopener noreferrer">
          Follow us for new drawings
        </a>
      </li>
    </ul>
  );
}
