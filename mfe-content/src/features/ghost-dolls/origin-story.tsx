import type { ContentOf } from '@studio/contracts';
import { useHydrated } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { ORIGIN_PAGES, OriginCarousel, OriginPage } from './origin-carousel.js';
import * as styles from './origin-story.module.css';

/** The carousel, a short text and the seven steps. Without JavaScript all five pages are shown in order. */
export function OriginStory({ story }: { story: ContentOf<'ghost-doll-story'> | undefined }) {
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated ? (
        <OriginCarousel chapters={story?.chapters} />
      ) : (
        ORIGIN_PAGES.map((title, i) => <OriginPage key={title} index={i} text={story?.chapters[i]} />)
      )}
      <h3>Where they come from</h3>
      <p>{story?.origin}</p>
      <h3>How to make one</h3>
      <ol className={styles.steps}>
        {story?.steps.map((step, i) => (
          <li key={step} className={styles.step}>
            <Picture
              src={`/images/doll-step-${i + 1}.svg`}
              alt=""
              width={320}
              height={240}
              className={styles.stepPicture!}
            />
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
