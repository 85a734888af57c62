import { PageMeta } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { LostGhost, LostWays } from './lost-ways.js';
import * as styles from './message-page.module.css';

/** The 404 page, for signed-in visitors. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <PageMeta title="404 Page Not Found" description="There is no such page." noindex />
      <Card className={styles.lost}>
        <LostGhost />
        <PageHeading>404 Page Not Found</PageHeading>
        <p>Did you forget to add the page to the router?</p>
        <p>This little ghost took the wrong path, too. These ones lead somewhere:</p>
        <LostWays />
      </Card>
    </main>
  );
}
