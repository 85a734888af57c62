import type { Publication } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { excerpt } from './excerpt.js';
import { publishedDate } from './published-date.js';
import * as styles from './publications.module.css';

const CARD_SIZES =
  '(min-width: 1024px) and (hover: hover) 23rem, (min-width: 768px) and (hover: hover) 47vw, 94vw';

/** A card that opens its publication by click, Enter or Space: its button reaches over the whole of it. */
export function PublicationCard({
  publication,
  first,
  onChoose,
}: {
  publication: Publication;
  /** Seen first: its picture does not wait. */
  first: boolean;
  onChoose: () => void;
}) {
  return (
    <article className={styles.card}>
      {publication.imageUrl && (
        <Picture
          src={publication.imageUrl}
          alt=""
          width={640}
          height={400}
          sizes={CARD_SIZES}
          priority={first}
          className={styles.cardPicture}
        />
      )}
      <div className={styles.cardText}>
        <h2>{publication.title}</h2>
        {publication.publishedAt && (
          <time dateTime={publication.publishedAt}>{publishedDate(publication.publishedAt, 'short')}</time>
        )}
        <p className={styles.clamp}>{excerpt(publication.description)}</p>
        <noscript>
          <p className={styles.content}>{publication.content}</p>
        </noscript>
        <button
          type="button"
          className={styles.more}
          data-needs-scripts
          aria-label={`Read More: ${publication.title}`}
          onClick={onChoose}
        >
          Read More
        </button>
      </div>
    </article>
  );
}
