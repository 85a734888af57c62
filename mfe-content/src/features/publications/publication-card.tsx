import type { Publication } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { loadFormattedText, PublicationText } from './publication-text.js';
import { publishedDate } from './published-date.js';
import * as styles from './publications.module.css';

const CARD_SIZES =
  '(min-width: 1024px) and (hover: hover) 23rem, (min-width: 768px) and (hover: hover) 47vw, 94vw';

/** A card that opens its publication on click, Enter and Space: its button covers the whole card. */
export function PublicationCard({
  publication,
  first,
  isLastRead,
  onChoose,
}: {
  publication: Publication;
  /** First card of the list; its picture loads with priority. */
  first: boolean;
  /** The visitor returns from its detail, so it takes the focus. */
  isLastRead: boolean;
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
          <PublicationText markdown={publication.content} />
        </noscript>
        <button
          ref={isLastRead ? takeFocus : null}
          type="button"
          className={styles.more}
          data-needs-scripts
          aria-label={`Read More: ${publication.title}`}
          onPointerEnter={loadFormattedText}
          onFocus={loadFormattedText}
          onClick={onChoose}
        >
          Read More
        </button>
      </div>
    </article>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Number of characters that fit into three lines of the narrowest card. */
const MAX_EXCERPT_CHARS = 112;

/** Returns the beginning of a text, cut at a word boundary. */
export function excerpt(text: string, maxChars = MAX_EXCERPT_CHARS): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.-]+$/, '')}…`;
}
