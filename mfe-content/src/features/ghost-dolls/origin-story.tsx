import { useHydrated } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { OriginCarousel, OriginPage } from './origin-carousel.js';
import { ORIGIN_PAGES, STEPS } from './origin-pages.js';
import * as styles from './origin-story.module.css';

/** The carousel, a short text and the seven steps. Without JavaScript all five pages are shown in order. */
export function OriginStory() {
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated ? (
        <OriginCarousel />
      ) : (
        ORIGIN_PAGES.map((page, i) => <OriginPage key={page.title} index={i} />)
      )}
      <h3>Where they come from</h3>
      <p>
        Ghost dolls are made at a kitchen table out of what is left over: shirts, ribbons, one glove. They are
        friendly, a little vain about their ribbons, and never haunt on school nights.
      </p>
      <h3>How to make one</h3>
      <ol className={styles.steps}>
        {STEPS.map((step, i) => (
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
