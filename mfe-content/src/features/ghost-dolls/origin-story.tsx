import { useState } from 'react';
import { Button } from '@studio/web-kit';
import { DOLL_LOOKS, GhostDollFigure } from '../art/ghost-doll-figure.js';
import * as styles from './ghost-dolls.module.css';

const PAGES = [
  {
    title: 'Cover Page',
    look: undefined,
    text: 'The Ghost Doll Origin Story. For anyone who has ever kept a scrap because it looked back.',
  },
  {
    title: 'Introduction',
    look: DOLL_LOOKS['Rose Petal'],
    text: 'On a rainy afternoon a white handkerchief fell behind the radiator. It was found a year later, rounder than before and with an opinion about the weather.',
  },
  {
    title: 'Creation Story',
    look: DOLL_LOOKS['Golden Star'],
    text: 'A ball of wool went in for the head, a ribbon went round for the neck, and two dots of ink went on for the eyes. The second dot had hardly dried when it blinked.',
  },
  {
    title: 'The Inspiration',
    look: DOLL_LOOKS['Queen Heritage'],
    text: 'The sewing box belonged to a great-grandmother. Every doll carries one stitch of her thread, so that each of them remembers somebody.',
  },
  {
    title: 'Types of Ghost Dolls',
    look: undefined,
    text: 'There are window dolls, who watch for rain; shelf dolls, who watch over books; pocket dolls, who go to the dentist with you; and nightlight dolls, who do not mind the dark at all.',
  },
];

const STEPS = [
  'Choose a square of soft cloth, as wide as your two hands.',
  'Roll a little wool or an old sock into a ball for the head.',
  'Lay the ball in the middle of the cloth and gather the corners below it.',
  'Tie a ribbon round the neck: a bow at the front, a knot at the back.',
  'Draw the eyes first, then wait. The mouth will be clearer once they can see you.',
  'Sew one stitch from something old, so that your doll remembers somebody.',
  'Hang it at a window, tell it its name, and ask it what the weather should be.',
];

/** The five-page carousel, the blurb and the seven steps. The index wraps both ways. */
export function OriginStory() {
  const [index, setIndex] = useState(0);
  const page = PAGES[index]!;
  const go = (by: number) => setIndex((index + by + PAGES.length) % PAGES.length);
  return (
    <>
      <div
        className={styles.carousel}
        role="group"
        aria-roledescription="carousel"
        aria-label="Ghost Doll Origin Story"
      >
        <div className={styles.slide} aria-live="polite">
          <GhostDollFigure {...(page.look ? { look: page.look } : {})} className={styles.slideFigure} />
          <div>
            <h3>{page.title}</h3>
            <p>{page.text}</p>
            <p className={styles.pageLabel}>
              Page {index + 1} of {PAGES.length}
            </p>
          </div>
        </div>
        <div className={styles.controls}>
          <Button variant="secondary" size="small" aria-label="Previous page" onClick={() => go(-1)}>
            ←
          </Button>
          <div className={styles.dots}>
            {PAGES.map((p, i) => (
              <button
                key={p.title}
                type="button"
                aria-label={`Go to ${p.title}`}
                aria-current={i === index}
                className={styles.dot}
                onClick={() => setIndex(i)}
              />
            ))}
          </div>
          <Button variant="secondary" size="small" aria-label="Next page" onClick={() => go(1)}>
            →
          </Button>
        </div>
      </div>
      <h3>Where they come from</h3>
      <p>
        Ghost dolls are made at a kitchen table out of what is left over: shirts, ribbons, one glove. They are
        friendly, a little vain about their ribbons, and never haunt on school nights.
      </p>
      <h3>How to make one</h3>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
