import type { KeyboardEvent } from 'react';
import type { Publication } from '@studio/contracts';
import { Picture } from '@studio/web-kit';
import { publishedDate } from './published-date.js';
import * as styles from './publications.module.css';

/** A card that opens its publication by click, Enter or Space. */
export function PublicationCard({
  publication,
  onChoose,
}: {
  publication: Publication;
  onChoose: () => void;
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  }
  return (
    <article
      className={styles.card}
      role="button"
      tabIndex={0}
      aria-label={`Read ${publication.title}`}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {publication.imageUrl && (
        <Picture src={publication.imageUrl} alt="" width={640} height={400} className={styles.cardPicture} />
      )}
      <div className={styles.cardText}>
        <h2>{publication.title}</h2>
        {publication.publishedAt && (
          <time dateTime={publication.publishedAt}>{publishedDate(publication.publishedAt, 'short')}</time>
        )}
        <p className={styles.clamp}>{publication.description}</p>
        <span className={styles.more}>Read More</span>
      </div>
    </article>
  );
}
