import type { ReactNode } from 'react';
import { useQuery, useSession } from '@studio/web-kit';
import type { getClubContent } from '@studio/contracts';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import { Invitation } from './invitation.js';
import * as styles from './club.module.css';

/** All that is in the club. */
export type ClubContent = (typeof getClubContent)['output']['_output'];

/** What a member sees of the club's content; everyone else is told what there is, and how to join. */
export function MembersOnly({ children }: { children: (content: ClubContent) => ReactNode }) {
  const { user } = useSession();
  return user?.clubMember ? <Content>{children}</Content> : <Invitation />;
}

function Content({ children }: { children: (content: ClubContent) => ReactNode }) {
  const { data, isError, refetch } = useQuery<ClubContent>({ queryKey: ['/api/club/content'] });
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
