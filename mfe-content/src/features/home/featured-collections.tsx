import type { FeaturedItem } from '@studio/contracts';
import { Link, useQuery } from '@studio/web-kit';
import { Card, Picture, Shelf, Skeleton } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import * as styles from './home.module.css';

const PLACES = [1, 2, 3, 4];

/** The featured collections of the catalog. Renders nothing if there are none, and a message if loading fails. */
export function FeaturedCollections() {
  const { data, isPending, isError, refetch } = useQuery<FeaturedItem[]>({
    queryKey: ['/api/featured-content'],
  });
  if (data?.length === 0) return null;
  return (
    <section className={styles.featured} aria-labelledby="featured-title">
      <h2 id="featured-title" className={styles.onDusk}>
        Featured Collections
      </h2>
      {isError ? (
        <Card>
          <LoadError onRetry={refetch}>The collections could not be reached just now.</LoadError>
        </Card>
      ) : (
        <Shelf className={styles.featuredGrid!}>
          {isPending &&
            PLACES.map((place) => (
              <li key={place}>
                <Skeleton className={styles.featuredSkeleton} />
              </li>
            ))}
          {data?.map((item) => (
            <li key={item.id}>
              <Link to={item.href} className={styles.featuredCard}>
                <Picture
                  src={item.imageUrl}
                  alt=""
                  width={480}
                  height={320}
                  sizes="(min-width: 1024px) 18rem, (min-width: 768px) 46vw, 78vw"
                />
                <h3>{item.title}</h3>
                <p>{item.description}</p>
              </Link>
            </li>
          ))}
        </Shelf>
      )}
    </section>
  );
}
