import { Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** Replaces a page whose remote cannot be loaded. Header, footer and all other pages keep working. */
export function PageUnavailable() {
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>This page is resting</PageHeading>
        <p role="alert">
          We could not load this part of the site. The rest is here; please try again in a moment.
        </p>
        <Button onClick={() => window.location.reload()}>Try again</Button>{' '}
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      </Card>
    </main>
  );
}
