import { Button, Picture } from '@studio/web-kit/components';
import { useCarousel } from './use-carousel.js';
import * as styles from './origin-story.module.css';

/** Titles of the five pages. The scene of page n is `/images/origin-<n>.svg`. */
export const ORIGIN_PAGES = [
  'Cover Page',
  'Introduction',
  'Creation Story',
  'The Inspiration',
  'Types of Ghost Dolls',
] as const;

/** The origin story as a carousel. Buttons, dots, arrow keys and swipes turn the page; it wraps in both directions. */
export function OriginCarousel({ chapters }: { chapters: readonly string[] | undefined }) {
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
        <OriginPage
          key={index}
          index={index}
          text={chapters?.[index]}
          turn={direction > 0 ? styles.forward : styles.backward}
        />
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" size="small" aria-label="Previous page" onClick={() => open(index - 1)}>
          ←
        </Button>
        <div className={styles.dots}>
          {ORIGIN_PAGES.map((title, i) => (
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
export function OriginPage({
  index,
  text,
  turn,
}: {
  index: number;
  text: string | undefined;
  turn?: string | undefined;
}) {
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
        <h3>{ORIGIN_PAGES[index]}</h3>
        <p>{text}</p>
        <p className={styles.pageLabel}>
          Page {index + 1} of {ORIGIN_PAGES.length}
        </p>
      </div>
    </article>
  );
}
