import { useLayoutEffect, useRef } from 'react';
import type { Publication } from '@studio/contracts';
import { Button, PageHeading, Picture } from '@studio/web-kit/components';
import { PublicationText } from './publication-text.js';
import { publishedDate } from './published-date.js';
import * as styles from './publications.module.css';

/** The full text of one publication, with its line breaks. It opens at its beginning, with the focus on its title. */
export function PublicationDetail({ publication, onBack }: { publication: Publication; onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className={styles.detail}>
      <Button variant="ghost" onClick={onBack}>
        ← Back to Publications
      </Button>
      {publication.imageUrl && (
        <Picture
          src={publication.imageUrl}
          alt=""
          width={960}
          height={600}
          sizes="(min-width: 46rem) 46rem, 94vw"
          priority
          className={styles.detailPicture}
        />
      )}
      <PageHeading ref={title}>{publication.title}</PageHeading>
      <p className={styles.byline}>
        {publication.publishedAt && (
          <time dateTime={publication.publishedAt}>{publishedDate(publication.publishedAt, 'long')}</time>
        )}
        {publication.authorId && <span className={styles.author}>Author</span>}
      </p>
      <p className={styles.description}>{publication.description}</p>
      <PublicationText markdown={publication.content} />
    </article>
  );
}
