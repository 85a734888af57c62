import { Link, PageMeta } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** For members at a path that is no page. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <PageMeta title="404 Page Not Found" description="There is no such page." noindex />
      <Card className={styles.lost}>
        <Picture
          src="/images/lost-ghost.webp"
          alt=""
          width={960}
          height={600}
          sizes="(min-width: 44rem) 40rem, 90vw"
          priority
        />
        <PageHeading>404 Page Not Found</PageHeading>
        <p>Did you forget to add the page to the router?</p>
        <p>This little ghost took the wrong path, too. These ones lead somewhere:</p>
        <div className={styles.ways}>
          <Button asChild variant="main">
            <Link to="/">Return to Home</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/chefs">Chefs & Recipes</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/shop">Shop</Link>
          </Button>
        </div>
      </Card>
    </main>
  );
}
