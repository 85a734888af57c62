import { useEffect, useState } from 'react';
import type { Publication } from '@studio/contracts';
import { track, useQuery, type Prefetch, PageMeta, useSite } from '@studio/web-kit';
import { PageHeading, Skeleton } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import { PublicationCard } from './publication-card.js';
import { PublicationDetail } from './publication-detail.js';
import { loadFormattedText } from './publication-text.js';
import * as styles from './publications.module.css';

const PATH = '/api/publications';

/** Loads the data of the page for server rendering, and the code for the texts that visitors without JavaScript read. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await Promise.all([queryClient.prefetchQuery({ queryKey: [PATH] }), loadFormattedText()]);
};

/** `/publications`: a list and a detail view. The selected publication is kept in component state only. */
export default function PublicationsPage() {
  const { data, isError, isPending, refetch } = useQuery<Publication[]>({ queryKey: [PATH] });
  const [last, setLast] = useState<{ id: number; isOpen: boolean } | null>(null);
  const chosen = last?.isOpen && data?.find(({ id }) => id === last.id);

  useEffect(
    () => track('page_view', { page: '/publications', action: 'view', label: 'Publications Page' }),
    [],
  );

  function choose(publication: Publication) {
    setLast({ id: publication.id, isOpen: true });
    track('interaction', {
      page: '/publications',
      action: 'publication_view',
      label: publication.title,
      metadata: { publicationId: publication.id },
    });
  }

  if (chosen)
    return (
      <main className={styles.page}>
        <Meta publications={data} />
        <PublicationDetail publication={chosen} onBack={() => setLast({ id: chosen.id, isOpen: false })} />
      </main>
    );
  return (
    <main className={styles.page}>
      <Meta publications={data} />
      <PageHeading className={styles.title}>Publications</PageHeading>
      {isPending && (
        <div className={styles.grid} aria-busy="true" aria-label="Loading publications">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className={styles.skeleton} />
          ))}
        </div>
      )}
      {isError && (
        <div className={styles.error}>
          <LoadError onRetry={refetch}>Error loading publications. Please try again later.</LoadError>
        </div>
      )}
      {data?.length === 0 && (
        <div className={styles.empty}>
          <p>No publications available yet.</p>
          <p>Check back soon for new content!</p>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={styles.grid} data-over-pairs={data.length % 2} data-over-threes={data.length % 3}>
          {data.map((publication, index) => (
            <li key={publication.id}>
              <PublicationCard
                publication={publication}
                first={index === 0}
                isLastRead={publication.id === last?.id}
                onChoose={() => choose(publication)}
              />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** Title of the page, with structured data of the articles. */
function Meta({ publications = [] }: { publications?: readonly Publication[] }) {
  const { origin, publisher } = useSite();
  const articles = publications.map(({ title, description, imageUrl, publishedAt }) => ({
    '@type': 'Article',
    headline: title,
    description,
    publisher: { '@type': 'Organization', name: publisher },
    ...(imageUrl && { image: origin + imageUrl }),
    ...(publishedAt && { datePublished: publishedAt }),
  }));
  return <PageMeta structuredData={articles} />;
}
