import { Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { CouldNotBeFetched } from './could-not-be-fetched.js';
import * as styles from './chef-page-pending.module.css';

/** Shown while the content of a chef's page loads, and if loading fails. */
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
