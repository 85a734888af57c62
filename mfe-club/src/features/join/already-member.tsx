import { Link, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './join.module.css';

/** `/join` for members: links to the club and does not enroll again. */
export function AlreadyMember() {
  const { club } = useSite();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>You are in {club}</PageHeading>
        <p>Your card is where you left it, and the stories are inside.</p>
        <Button asChild variant="main" size="large">
          <Link to="/club">Go to the club</Link>
        </Button>
      </Card>
    </main>
  );
}
