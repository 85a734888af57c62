import { Link, PageMeta } from '@studio/web-kit';
import { newestFirst } from '@studio/letter-kit';
import { PageHeading } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import { prefetchContent, useContent } from '../content/use-content.js';
import { publishedDate } from '../publications/published-date.js';
import { FEED, FeedLink } from './feed-link.js';
import * as styles from './letters.module.css';

/** Loads the data of the page for server rendering. */
export const prefetch = prefetchContent('letters');

/** `/letters`: the letters that were sent to the newsletter's readers. */
export default function LettersPage() {
  const { data, isError, refetch } = useContent('letters');
  const letters = newestFirst(data ?? {});
  return (
    <main className={styles.page}>
      <PageMeta />
      <FeedLink />
      <PageHeading className={styles.title}>Letters to our readers</PageHeading>
      <div className={styles.sheet}>
        {isError && <LoadError onRetry={refetch}>The letters could not be loaded.</LoadError>}
        {data && letters.length === 0 && <p>No letter has been sent yet.</p>}
        <ul className={styles.list}>
          {letters.map(([key, { subject, publishedAt }]) => (
            <li key={key}>
              <Link to={`/letters/${key}`}>{subject}</Link>
              <time dateTime={publishedAt}>{publishedDate(publishedAt, 'long')}</time>
            </li>
          ))}
        </ul>
        <p>
          They come by mail to everyone <a href="/#newsletter-section">who signs up</a>, and there is{' '}
          <a href={FEED}>a feed</a>.
        </p>
      </div>
    </main>
  );
}
