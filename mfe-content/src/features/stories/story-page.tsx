import { Link, PageHeading, useParams } from '@studio/web-kit';
import { ChefDoors } from '../chefs/chef-doors.js';
import { ChefPortrait } from '../chefs/chef-portrait.js';
import { chefOf, nextChef } from '../chefs/chefs.js';
import { STORIES } from './stories.js';
import { StoryParagraph } from './story-paragraph.js';
import * as styles from './story-page.module.css';

/** `/stories/:chef`: the chef's own story, set like a spread of a picture book. */
export default function StoryPage() {
  const chef = chefOf(useParams().chef);
  if (!chef) return null;
  const next = nextChef(chef);
  return (
    <main className={styles.page}>
      <title>{chef.thumbnails.story.title}</title>
      <article className={styles.spread}>
        <header className={styles.plate}>
          <ChefPortrait chef={chef} className={styles.portrait} />
          <p className={styles.kicker}>A story of Chef {chef.name}</p>
          <PageHeading className={styles.title}>{chef.thumbnails.story.title}</PageHeading>
        </header>
        <div className={styles.text}>
          {(STORIES[chef.slug] ?? []).map((paragraph) => (
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
