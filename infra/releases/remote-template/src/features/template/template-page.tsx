import type { Book } from '@studio/contracts';
import { Slot, useQuery, type Prefetch } from '@studio/web-kit';
import { Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import * as styles from './template.module.css';

const BOOKS = '/api/books';

/** Data for the server rendering. The browser loads it when the pointer is on a link to the page. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await queryClient.prefetchQuery({ queryKey: [BOOKS] });
};

/** `/template`: books to read aloud. */
export default function TemplatePage() {
  const { data: books, isError } = useQuery<Book[]>({ queryKey: [BOOKS] });
  return (
    <main className={styles.page}>
      <PageHeading className={styles.title}>Template</PageHeading>
      {isError && (
        <p role="alert" className={styles.note}>
          The shelf could not be reached. Please try again in a moment.
        </p>
      )}
      {!books && !isError && <Skeleton className={styles.skeleton} />}
      <ul className={styles.books}>
        {(books ?? []).map(({ id, title, description }) => (
          <li key={id}>
            <Card>
              <h2>{title}</h2>
              <p>{description}</p>
            </Card>
          </li>
        ))}
      </ul>
      <Slot
        name="template.corner"
        limit={1}
        fallback={<p className={styles.note}>The reading corner is being tidied.</p>}
      />
    </main>
  );
}
