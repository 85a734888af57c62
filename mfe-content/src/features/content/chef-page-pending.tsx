import { Card, PageHeading, Skeleton } from '@studio/web-kit/components';
import { LoadError } from './load-error.js';
import * as styles from './chef-page-pending.module.css';

/** Shown while the content of a chef's page loads, and if loading fails. */
export function ChefPagePending({
  title,
  className,
  isError,
  onRetry,
}: {
  title: string;
  className: string | undefined;
  isError: boolean;
  onRetry: () => unknown;
}) {
  return (
    <main className={className} aria-busy={!isError}>
      <Card>
        <PageHeading>{title}</PageHeading>
        {isError ? (
          <LoadError onRetry={onRetry}>This page could not be fetched just now.</LoadError>
        ) : (
          <Skeleton className={styles.skeleton} />
        )}
      </Card>
    </main>
  );
}
