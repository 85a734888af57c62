import { Link, useSession, useSite } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './club.module.css';

/** The club, for a member. */
export function ClubRoom() {
  const { club } = useSite();
  const { user } = useSession();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>{club}</PageHeading>
        <p>
          Come in{user?.firstName && `, ${user.firstName}`}. The kettle is on, and the cat is in your chair.
        </p>
        <p>
          Your membership is in <Link to="/account">your account</Link>.
        </p>
      </Card>
    </main>
  );
}
