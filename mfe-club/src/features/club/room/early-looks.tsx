import type { EarlyLook } from '@studio/contracts';
import { useQueryClient, useSession } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import { CONTENT } from '../club-content.js';
import * as styles from '../club.module.css';

/**
 * Drawings that only members can load. If one fails, session or membership may have ended, so the club's content is
 * fetched again to find out. After a sign-in in another tab the drawings load again.
 */
export function EarlyLooks({ looks }: { looks: readonly EarlyLook[] }) {
  const queries = useQueryClient();
  const { hasEnded } = useSession();
  const askAgain = () => void queries.fetchQuery({ queryKey: CONTENT, staleTime: 0 }).catch(() => undefined);
  return (
    <Card className={styles.card}>
      <h2>Early looks</h2>
      <ul className={styles.things} onErrorCapture={askAgain}>
        {looks.map(({ id, title, words, imageUrl }) => (
          <li key={id}>
            {!hasEnded && (
              <Picture
                src={imageUrl}
                alt=""
                width={320}
                height={200}
                sizes="(min-width: 48rem) 14rem, 90vw"
              />
            )}
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
