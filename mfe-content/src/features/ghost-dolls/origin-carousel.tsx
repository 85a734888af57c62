import { Button, Picture } from '@studio/web-kit/components';
import { ORIGIN_PAGES } from './origin-pages.js';
import { useCarousel } from './use-carousel.js';
import * as styles from './origin-story.module.css';

/** The origin story as a carousel. Buttons, dots, arrow keys and swipes turn the page; it wraps in both directions. */
export function OriginCarousel() {
  const { index, direction, open, gestures } = useCarousel(ORIGIN_PAGES.length);
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label="Ghost Doll Origin Story"
      {...gestures}
    >
      <div aria-live="polite">
        <OriginPage key={index} index={index} turn={direction > 0 ? styles.forward : styles.backward} />
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" size="small" aria-label="Previous page" onClick={() => open(index - 1)}>
          ←
        </Button>
        <div className={styles.dots}>
          {ORIGIN_PAGES.map(({ title }, i) => (
            <button
              key={title}
              type="button"
              aria-label={`Go to ${title}`}
              aria-current={i === index}
              className={styles.dot}
              onClick={() => open(i)}
            />
          ))}
        </div>
        <Button variant="secondary" size="small" aria-label="Next page" onClick={() => open(index + 1)}>
          →
        </Button>
      </div>
    </div>
  );
}

/** One page: scene, title and text. */
export function OriginPage({ index, turn }: { index: number; turn?: string | undefined }) {
  const page = ORIGIN_PAGES[index]!;
  return (
    <article className={[styles.page, turn].filter(Boolean).join(' ')}>
      <Picture
        src={`/images/origin-${index + 1}.svg`}
        alt=""
        width={960}
        height={600}
        className={styles.scene!}
      />
      <div className={styles.words}>
        <h3>{page.title}</h3>
        <p>{page.text}</p>
        <p className={styles.pageLabel}>
          Page {index + 1} of {ORIGIN_PAGES.length}
        </p>
      </div>
    </article>
  );
}
