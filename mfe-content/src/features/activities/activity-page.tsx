import type { Activity, Chef } from '@studio/contracts';
import { NotFound, PageMeta, useSite } from '@studio/web-kit';
import { Button, PageHeading } from '@studio/web-kit/components';
import { ChefLinks } from '../chefs/chef-links.js';
import { ChefPortrait } from '../chefs/chef-portrait.js';
import { ChefPagePending } from '../content/chef-page-pending.js';
import { chefAddresses, prefetchChef, useChefContent } from '../content/use-content.js';
import { printWhenDrawn } from '../printing/print.js';
import { ActivityDiagram, ActivitySteps } from './activity-steps.js';
import * as styles from './activity-page.module.css';

export const prefetch = prefetchChef('activities');
export const addresses = chefAddresses('activity');

/** `/activities/:chef`: a craft activity with its materials and steps. */
export default function ActivityPage() {
  const { chef, isUnknown, entry: activity, isError, refetch } = useChefContent('activities');
  if (isUnknown) return <NotFound />;
  if (!chef || !activity)
    return (
      <ChefPagePending
        title="An activity with the cat chefs"
        className={styles.page}
        isError={isError}
        onRetry={refetch}
      />
    );
  return (
    <main className={styles.page}>
      <Meta chef={chef} activity={activity} />
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
      <ChefLinks chef={chef} here="activity" />
    </main>
  );
}

/** Title of the page, and the activity as a schema.org HowTo. */
function Meta({ chef, activity }: { chef: Chef; activity: Activity }) {
  const { origin } = useSite();
  const { title, link } = chef.thumbnails.activity;
  return (
    <PageMeta
      title={`${title}: with Chef ${chef.name}`}
      description={activity.intro}
      type="article"
      structuredData={[
        {
          '@type': 'HowTo',
          name: title,
          description: activity.intro,
          url: origin + link,
          supply: activity.materials.map((name) => ({ '@type': 'HowToSupply', name })),
          step: activity.steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
        },
      ]}
    />
  );
}
