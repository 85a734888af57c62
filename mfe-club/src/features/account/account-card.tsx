import type { ReactNode } from 'react';
import { useQuery } from '@studio/web-kit';
import { Button, Card, Skeleton } from '@studio/web-kit/components';
import * as styles from './account.module.css';

/** A card of the account page. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

/** Shows the data of a query in a card. The data is fetched on every mount. Cards load and fail independently. */
export function QueryData<T>({
  of: queryKey,
  children,
}: {
  of: readonly string[];
  children: (answer: T) => ReactNode;
}) {
  const { data, isError, refetch } = useQuery<T>({ queryKey: [...queryKey], staleTime: 0 });
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton className={styles.line} />;
  return (
    <div role="alert">
      <p>This part cannot be read right now.</p>
      <Button size="small" variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
