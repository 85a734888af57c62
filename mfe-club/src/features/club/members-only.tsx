import type { ReactNode } from 'react';
import { ApiError, PageMeta, useQuery } from '@studio/web-kit';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import { CONTENT, type ClubContent } from './club-content.js';
import { Door } from './door.js';
import { Invitation } from './invitation.js';
import { NOTHING_HERE } from './item-not-found.js';
import * as styles from './club.module.css';

/**
 * Renders the club's content for members, and the invitation for everyone else. `titled` returns the page's title from
 * the content; undefined if the item does not exist.
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

/** Title of the page. The route's title applies until the content has loaded and for visitors who may not see it. */
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
