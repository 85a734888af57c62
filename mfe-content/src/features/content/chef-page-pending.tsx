import { Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { CouldNotBeFetched } from './could-not-be-fetched.js';
import * as styles from './chef-page-pending.module.css';

/** In place of a chef's page while its content is read, and when it cannot be read. */
export function ChefPagePending({
  title,
  className,
  isError,
  onAgain,
}: {
  title: string;
  className: string | undefined;
  isError: boolean;
  onAgain: () => unknown;
}) {
  return (
    <main className={className} aria-busy={!isError}>
      <Card>
        <PageHeading>{title}</PageHeading>
        {isError ? (
          <CouldNotBeFetched onAgain={onAgain}>This page could not be fetched just now.</CouldNotBeFetched>
        ) : (
          <Skeleton className={styles.skeleton} />
        )}
      </Card>
    </main>
  );
}
