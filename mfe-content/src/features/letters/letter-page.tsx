import { useMemo } from 'react';
import type { SentLetter } from '@studio/contracts';
import { LetterBody, picturesIn, plainParts, readLetter } from '@studio/letter-kit';
import {
  type Addresses,
  ApiError,
  Link,
  NotFound,
  PageMeta,
  type Prefetch,
  useParams,
  useQuery,
} from '@studio/web-kit';
import { PageHeading } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import { contentPath } from '../content/use-content.js';
import { publishedDate } from '../publications/published-date.js';
import { FeedLink } from './feed-link.js';
import * as styles from './letters.module.css';

const PARTS = plainParts('');

const pathOf = (key = '') => contentPath('letters', key.toLowerCase());

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient, params, api }) => {
  const path = pathOf(params.letter);
  const letter = await queryClient.fetchQuery({
    queryKey: [path],
    queryFn: () =>
      api.get<SentLetter>(path).catch((error: unknown) => {
        // 400: not a name that a letter can have.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
  });
  return letter === null ? 'not-found' : undefined;
};

export const addresses: Addresses = async ({ api }) =>
  Object.keys(await api.get<Record<string, SentLetter>>(contentPath('letters'))).map(
    (key) => `/letters/${key}`,
  );

/** `/letters/:letter`: a letter that was sent to the newsletter's readers. */
export default function LetterPage() {
  const { letter: key } = useParams();
  const { data, error, refetch } = useQuery<SentLetter | null>({ queryKey: [pathOf(key)] });
  if (data === null || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  return (
    <main className={styles.page}>
      <p className={styles.back}>
        <Link to="/letters">All letters</Link>
      </p>
      {data ? <Letter letter={data} /> : <PageMeta />}
      {error && !data && (
        <div className={styles.sheet}>
          <LoadError onRetry={refetch}>The letter could not be loaded.</LoadError>
        </div>
      )}
    </main>
  );
}

function Letter({ letter: { subject, publishedAt, content } }: { letter: SentLetter }) {
  const tokens = useMemo(() => readLetter(content), [content]);
  const [picture] = picturesIn(tokens);
  return (
    <article className={styles.sheet}>
      <PageMeta
        title={subject}
        type="article"
        image={picture?.src}
        structuredData={[{ '@type': 'Article', headline: subject, datePublished: publishedAt }]}
      />
      <FeedLink />
      <PageHeading className={styles.subject}>{subject}</PageHeading>
      <time dateTime={publishedAt}>{publishedDate(publishedAt, 'long')}</time>
      <div className={styles.body}>
        <LetterBody tokens={tokens} parts={PARTS} />
      </div>
    </article>
  );
}
