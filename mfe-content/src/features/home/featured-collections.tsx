import type { FeaturedItem } from '@studio/contracts';
import { Link, useQuery } from '@studio/web-kit';
import { Picture, Shelf, Skeleton } from '@studio/web-kit/components';
import * as styles from './home.module.css';

const PLACES = [1, 2, 3, 4];

/** The featured collections, from the catalog; nothing when there are none. */
export function FeaturedCollections() {
  const { data, isPending } = useQuery<FeaturedItem[]>({ queryKey: ['/api/featured-content'] });
  if (!isPending && !data?.length) return null;
  return (
    <section className={styles.featured} aria-labelledby="featured-title">
      <h2 id="featured-title" className={styles.onDusk}>
        Featured Collections
      </h2>
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
    </section>
  );
}
