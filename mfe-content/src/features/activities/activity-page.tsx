import { useParams, type Addresses } from '@studio/web-kit';
import { Button, PageHeading } from '@studio/web-kit/components';
import { ChefDoors } from '../chefs/chef-doors.js';
import { ChefPortrait } from '../chefs/chef-portrait.js';
import { CHEFS, chefOf } from '../chefs/chefs.js';
import { printWhenDrawn } from '../printing/print-when-drawn.js';
import { ACTIVITIES } from './activities.js';
import { ActivityDiagram } from './activity-diagram.js';
import { ActivityMeta } from './activity-meta.js';
import { ActivitySteps } from './activity-steps.js';
import * as styles from './activity-page.module.css';

/** For the sitemap. */
export const addresses: Addresses = async () => CHEFS.map((chef) => chef.thumbnails.activity.link);

/** `/activities/:chef`: one thing to make, with what it takes and how it goes. */
export default function ActivityPage() {
  const chef = chefOf(useParams().chef);
  const activity = chef && ACTIVITIES[chef.slug];
  if (!activity) return null;
  return (
    <main className={styles.page}>
      <ActivityMeta chef={chef} activity={activity} />
      <article className={styles.sheet}>
        <header className={styles.head}>
          <ChefPortrait chef={chef} className={styles.portrait} />
          <div>
            <p className={styles.kicker}>To do with Chef {chef.name}</p>
            <PageHeading className={styles.title}>{chef.thumbnails.activity.title}</PageHeading>
            <p>{activity.intro}</p>
            <p className={styles.facts}>
              <span>From age {activity.age}</span>
              <span>{activity.time}</span>
            </p>
            <Button
              size="small"
              variant="secondary"
              className={styles.print}
              onClick={() => void printWhenDrawn(document.body)}
            >
              Print
            </Button>
          </div>
        </header>
        <ActivitySteps activity={activity} />
        {activity.diagram && <ActivityDiagram {...activity.diagram} />}
      </article>
      <ChefDoors chef={chef} here="activity" />
    </main>
  );
}
