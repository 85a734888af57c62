import { Link, useParams, type Addresses } from '@studio/web-kit';
import { PageHeading, Picture } from '@studio/web-kit/components';
import { ChefDoors } from '../chefs/chef-doors.js';
import { CHEFS, chefOf, nextChef } from '../chefs/chefs.js';
import { STORIES } from './stories.js';
import { StoryMeta } from './story-meta.js';
import { StoryParagraph } from './story-paragraph.js';
import * as styles from './story-page.module.css';

/** For the sitemap. */
export const addresses: Addresses = async () => CHEFS.map((chef) => chef.thumbnails.story.link);

/** `/stories/:chef`: the chef's own story, set like a spread of a picture book. */
export default function StoryPage() {
  const chef = chefOf(useParams().chef);
  if (!chef) return null;
  const story = STORIES[chef.slug] ?? [];
  const next = nextChef(chef);
  return (
    <main className={styles.page}>
      <StoryMeta chef={chef} story={story} />
      <article className={styles.spread}>
        <header className={styles.plate}>
          <div className={styles.scene}>
            <Picture src={`/images/story-${chef.slug}.webp`} alt="" width={480} height={300} priority />
          </div>
          <p className={styles.kicker}>A story of Chef {chef.name}</p>
          <PageHeading className={styles.title}>{chef.thumbnails.story.title}</PageHeading>
        </header>
        <div className={styles.text}>
          {story.map((paragraph) => (
            <StoryParagraph key={paragraph} text={paragraph} />
          ))}
          <p className={styles.end}>
            <Link to={next.thumbnails.story.link} className={styles.next}>
              Next story: {next.thumbnails.story.title}
            </Link>
          </p>
        </div>
      </article>
      <ChefDoors chef={chef} here="story" />
    </main>
  );
}
