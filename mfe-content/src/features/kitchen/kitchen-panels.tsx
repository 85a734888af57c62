import type { Book } from '@studio/contracts';
import { formatMoney, useQuery, Link } from '@studio/web-kit';
import { Button, Picture, Skeleton } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import * as styles from './kitchen.module.css';

/** The cats' cookbook, taken from the books of the catalog. */
export function CookbookPanel() {
  const { data, isPending, isError, refetch } = useQuery<Book[]>({ queryKey: ['/api/books'] });
  if (isPending) return <Skeleton className={styles.loading} />;
  if (isError) return <LoadError onRetry={refetch}>The cookbook could not be fetched just now.</LoadError>;
  const book = data.find(({ title }) => /cat chef/i.test(title));
  if (!book) return <p>The cookbook is with the printer. It will be back on the shelf soon.</p>;
  return (
    <div className={styles.cookbook}>
      <Picture src={book.imageUrl} alt={`Cover of ${book.title}`} width={240} height={320} />
      <div>
        <h3>{book.title}</h3>
        <p>{book.description}</p>
        <p className={styles.price}>{formatMoney(book.price)}</p>
        <Button asChild>
          <a
            href={book.fileUrl ?? '#books-art'}
            {...(book.fileUrl && { target: '_blank', rel: 'noreferrer' })}
          >
            {book.fileUrl ? 'Look inside' : 'See it in Books & Art'}
          </a>
        </Button>
      </div>
    </div>
  );
}

/** Announces the cooking classes, with a link to the club. */
export function ClassesPanel({ words }: { words: string | undefined }) {
  return (
    <>
      <h3>Cooking Classes: coming soon</h3>
      <p>{words}</p>
      <Button asChild>
        <Link to="/join">Join the Club</Link>
      </Button>
    </>
  );
}
