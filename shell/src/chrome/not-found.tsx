import { Button, Card, Link, PageHeading } from '@studio/web-kit';
import * as styles from './message-page.module.css';

export function NotFound() {
  return (
    <main className={styles.page}>
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <Card>
        <PageHeading>404 Page Not Found</PageHeading>
        <p>Did you forget to add the page to the router?</p>
        <Button asChild>
          <Link to="/">Return to Home</Link>
        </Button>
      </Card>
    </main>
  );
}
