import type { GhostDoll } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { Skeleton } from '@studio/web-kit/components';
import { DollCard } from './doll-card.js';
import * as styles from './ghost-dolls.module.css';

/** The grid of doll cards: server data, drawn by us. */
export function MeetTheDolls() {
  const { data, isError } = useQuery<GhostDoll[]>({ queryKey: ['/api/ghost-dolls'] });
  if (isError) return <p role="alert">The dolls are hiding just now. Please look again in a moment.</p>;
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
