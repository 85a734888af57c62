import { Link, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture } from '@studio/web-kit/components';
import { DeskLink } from '../desk-link.js';
import { Benefits } from '../join/benefits.js';
import { UnderThirteen } from '../join/under-thirteen.js';
import * as styles from './club.module.css';

/** The club's benefits, for visitors who are not members. */
export function Invitation() {
  const { club } = useSite();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>{club}</PageHeading>
        <Picture
          src="/images/kitchen-chefs.webp"
          alt=""
          width={960}
          height={720}
          sizes="(min-width: 48rem) 44rem, 90vw"
          priority
        />
        <p>A room behind the bookshelf, with a light on. It costs nothing, and smells faintly of pencils.</p>
        <UnderThirteen />
        <Button asChild variant="main" size="large" data-track="join-club">
          <Link to="/join">Join {club}</Link>
        </Button>
        <Benefits />
        <DeskLink />
      </Card>
    </main>
  );
}
