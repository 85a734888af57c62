import type { ReactNode } from 'react';
import { ApiError, PageMeta, useQuery } from '@studio/web-kit';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import { CONTENT, type ClubContent } from './club-content.js';
import { Door } from './door.js';
import { Invitation } from './invitation.js';
import { NOTHING_HERE } from './not-here.js';
import * as styles from './club.module.css';

/**
 * What a member sees of the club's content; everyone else is told what there is, and how to join. `titled`: of a page that
 * is called like a thing of the club; undefined where there is no such thing.
 */
export function MembersOnly({
  titled,
  children,
}: {
  titled?: (content: ClubContent) => string | undefined;
  children: (content: ClubContent) => ReactNode;
}) {
  return (
    <>
      {titled && <Title titled={titled} />}
      <Door>
        <Content>{children}</Content>
      </Door>
    </>
  );
}

/** What the route says until the content is here, and to who may not see it. */
function Title({ titled }: { titled: (content: ClubContent) => string | undefined }) {
  const { data } = useQuery<ClubContent>({ queryKey: CONTENT, enabled: false });
  return data ? <PageMeta title={titled(data) ?? NOTHING_HERE} /> : <PageMeta />;
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
