import { Link, useSession, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { DeskLink } from '../../desk-link.js';
import { ChefFace } from '../card/cats.js';
import { MembershipCard } from '../card/membership-card.js';
import { useCat } from '../card/use-cat.js';
import type { ClubContent } from '../club-content.js';
import { EarlyLooks } from './early-looks.js';
import { ItemList } from './item-list.js';
import * as styles from '../club.module.css';

/** The club's content, for members. */
export function ClubRoom({
  content: { stories, recipes, earlyLooks, activities },
}: {
  content: ClubContent;
}) {
  const { club } = useSite();
  const { user } = useSession();
  const [cat] = useCat();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <div className={styles.welcome}>
          <div>
            <PageHeading>{club}</PageHeading>
            <p>
              Come in{user?.firstName && `, ${user.firstName}`}. The kettle is on, and the cat is in your
              chair.
            </p>
          </div>
          <ChefFace cat={cat} />
        </div>
        <div className={styles.ways}>
          <Button asChild variant="secondary">
            <Link to="/account">Your account</Link>
          </Button>
          <DeskLink />
        </div>
      </Card>
      <ItemList
        title="Stories for members"
        things={stories.map(({ id, title, description, imageUrl }) => ({
          to: `/club/stories/${id}`,
          title,
          words: description,
          imageUrl,
        }))}
      />
      <Card className={styles.card}>
        <h2>The story that we write together</h2>
        <p>
          Every month it stops at a place where it could go on in two or three ways. You choose; then it is
          written.
        </p>
        <Button asChild variant="main">
          <Link to="/club/story">Read on, and vote</Link>
        </Button>
      </Card>
      <ItemList
        title="Cook along with a chef"
        things={recipes.map(({ id, name, hello, imageUrl }) => ({
          to: `/club/cook/${id}`,
          title: name,
          words: hello,
          imageUrl,
        }))}
      />
      <MembershipCard />
      <EarlyLooks looks={earlyLooks} />
      <ItemList
        title="To print"
        things={activities.map(({ id, title, words }) => ({ to: `/club/activities/${id}`, title, words }))}
      />
    </main>
  );
}
