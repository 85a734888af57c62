import { Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './club.module.css';

export const NOTHING_HERE = 'Nothing on this shelf';

/** Shown for an item of the club that does not exist. */
export function ItemNotFound() {
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>{NOTHING_HERE}</PageHeading>
        <Button asChild>
          <Link to="/club">Back to the club</Link>
        </Button>
      </Card>
    </main>
  );
}
