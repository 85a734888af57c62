import { Button, Picture } from '@studio/web-kit/components';
import { scrollToId } from './scroll-to.js';
import * as styles from './home.module.css';

/** Announces the K-pop division; its button leads to the newsletter. */
export function DivisionBanner() {
  return (
    <section className={styles.division} aria-labelledby="division-title">
      <Picture
        src="/images/division-stage.webp"
        alt=""
        width={480}
        height={240}
        className={styles.divisionStage!}
      />
      <div>
        <p className={styles.eyebrow}>Announcing</p>
        <h2 id="division-title">Our New K-pop Division</h2>
        <p>
          A cello, a drum machine, five ghosts who can dance: rehearsals have begun and the neighbours are
          kind.
        </p>
      </div>
      <Button onClick={() => scrollToId('newsletter-section')}>Stay Tuned for Updates</Button>
    </section>
  );
}
