import { Link, PageMeta } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './not-found.module.css';

/** The site's own words at an address that is no page; an e2e compares the two. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <PageMeta title="404 Page Not Found" description="There is no such page." noindex />
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
