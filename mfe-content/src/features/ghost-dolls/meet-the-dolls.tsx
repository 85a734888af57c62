import type { GhostDoll } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { Skeleton } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import { DollCard } from './doll-card.js';
import * as styles from './ghost-dolls.module.css';

/** The grid of doll cards. The dolls come from the API, their drawings from code. */
export function MeetTheDolls() {
  const { data, isError, refetch } = useQuery<GhostDoll[]>({ queryKey: ['/api/ghost-dolls'] });
  if (isError) return <LoadError onRetry={refetch}>The dolls could not be fetched just now.</LoadError>;
  if (!data) return <Skeleton className={styles.dollSkeleton} />;
  return (
    <ul className={styles.dolls}>
      {data.map((doll) => (
        <li key={doll.id}>
          <DollCard doll={doll} />
        </li>
      ))}
    </ul>
  );
}
