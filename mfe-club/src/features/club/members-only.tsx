import type { ReactNode } from 'react';
import { ApiError, useQuery } from '@studio/web-kit';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import { CONTENT, type ClubContent } from './club-content.js';
import { Door } from './door.js';
import { Invitation } from './invitation.js';
import * as styles from './club.module.css';

/** What a member sees of the club's content; everyone else is told what there is, and how to join. */
export function MembersOnly({ children }: { children: (content: ClubContent) => ReactNode }) {
  return (
    <Door>
      <Content>{children}</Content>
    </Door>
  );
}

function Content({ children }: { children: (content: ClubContent) => ReactNode }) {
  const { data, isError, error, refetch } = useQuery<ClubContent>({ queryKey: CONTENT });
  if (error instanceof ApiError && error.status === 403) return <Invitation />;
  if (data) return children(data);
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        {isError ? (
          <div role="alert">
            <p>The club&rsquo;s door is stuck. Nothing inside is lost.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        ) : (
          <Skeleton className={styles.coming} />
        )}
      </Card>
    </main>
  );
}
