import { PageMeta, useSite } from '@studio/web-kit';
import type { Chef } from '../chefs/chefs.js';
import type { Activity } from './activity.js';

/** Title of the page, and the activity as schema.org knows how-tos. */
export function ActivityMeta({ chef, activity }: { chef: Chef; activity: Activity }) {
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
