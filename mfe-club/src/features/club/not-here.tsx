import { Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './club.module.css';

/** A page of the club that is not there, or not any more. */
export function NotHere() {
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>Nothing on this shelf</PageHeading>
        <Button asChild>
          <Link to="/club">Back to the club</Link>
        </Button>
      </Card>
    </main>
  );
}
