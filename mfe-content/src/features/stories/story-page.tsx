import type { Chef, ChefStory } from '@studio/contracts';
import { Link, NotFound, PageMeta, useSite } from '@studio/web-kit';
import { PageHeading, Picture } from '@studio/web-kit/components';
import { ChefLinks } from '../chefs/chef-links.js';
import { ChefPortrait } from '../chefs/chef-portrait.js';
import { ChefPagePending } from '../content/chef-page-pending.js';
import { chefAddresses, prefetchChef, useChefContent } from '../content/use-content.js';
import * as styles from './story-page.module.css';

export const prefetch = prefetchChef('stories');
export const addresses = chefAddresses('story');

/** `/stories/:chef`: the chef's story, laid out like a spread of a picture book. */
export default function StoryPage() {
  const { chefs, chef, isUnknown, entry: story, isError, refetch } = useChefContent('stories');
  if (isUnknown) return <NotFound />;
  if (!chef || !story)
    return (
      <ChefPagePending
        title="A story of the cat chefs"
        className={styles.page}
        isError={isError}
        onRetry={refetch}
      />
    );
  const next = chefs[(chefs.indexOf(chef) + 1) % chefs.length]!;
  return (
    <main className={styles.page}>
      <Meta chef={chef} story={story} />
      <article className={styles.spread}>
        <header className={styles.plate}>
          <div className={styles.scene}>
            {story.imageUrl ? (
              <Picture src={story.imageUrl} alt="" width={480} height={300} priority />
            ) : (
              <ChefPortrait chef={chef} />
            )}
          </div>
          <p className={styles.kicker}>A story of Chef {chef.name}</p>
          <PageHeading className={styles.title}>{chef.thumbnails.story.title}</PageHeading>
        </header>
        <div className={styles.text}>
          {story.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
          <p className={styles.end}>
            <Link to={next.thumbnails.story.link} className={styles.next}>
              Next story: {next.thumbnails.story.title}
            </Link>
          </p>
        </div>
      </article>
      <ChefLinks chef={chef} here="story" />
    </main>
  );
}

/** Title of the page, and the story as schema.org data. */
function Meta({ chef, story }: { chef: Chef; story: ChefStory }) {
  const { origin, name } = useSite();
  const { title, link } = chef.thumbnails.story;
  return (
    <PageMeta
      title={`${title}: a story of Chef ${chef.name}`}
      description={story.paragraphs[0] ?? chef.backstory}
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
          wordCount: story.paragraphs.join(' ').split(/\s+/).length,
        },
      ]}
    />
  );
}

/** One paragraph. Words between stars are emphasised. */
function Paragraph({ text }: { text: string }) {
  return <p>{text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part))}</p>;
}
