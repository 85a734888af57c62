import { ApiError, Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './orders.module.css';

/**
 * Shown if the user has no order with that id or number. If loading failed, `faultTitle` is the heading and `onRetry`
 * loads again.
 */
export function OrderNotFound({
  error,
  onRetry,
  faultTitle = 'Your order could not be loaded',
}: {
  error: Error;
  onRetry: () => void;
  faultTitle?: string;
}) {
  const isFault = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>{isFault ? faultTitle : 'Order Not Found'}</PageHeading>
        {isFault && (
          <p role="alert">
            The shop did not answer just now. What you ordered is safe with us; please try again in a moment.
          </p>
        )}
        <p>Please check your order ID, or contact customer support and we will look for it together.</p>
        <div className={styles.actions}>
          {isFault && <Button onClick={onRetry}>Try Again</Button>}
          <Button asChild variant={isFault ? 'secondary' : 'primary'}>
            <Link to="/">Return to Home</Link>
          </Button>
        </div>
      </Card>
    </main>
  );
}
