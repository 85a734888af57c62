import { PageMeta, useSite } from '@studio/web-kit';
import type { Chef } from '../chefs/chefs.js';
import type { Story } from './story.js';

/** Title of the page, and the story as schema.org knows stories. */
export function StoryMeta({ chef, story }: { chef: Chef; story: Story }) {
  const { origin, name } = useSite();
  const { title, link } = chef.thumbnails.story;
  return (
    <PageMeta
      title={`${title}: a story of Chef ${chef.name}`}
      description={story[0] ?? chef.backstory}
      type="article"
      structuredData={[
        {
          '@type': 'ShortStory',
          name: title,
          url: origin + link,
          author: { '@type': 'Person', name },
          character: { '@type': 'Person', name: `Chef ${chef.name}` },
          genre: 'Children’s story',
          inLanguage: 'en',
          isAccessibleForFree: true,
          wordCount: story.join(' ').split(/\s+/).length,
        },
      ]}
    />
  );
}
