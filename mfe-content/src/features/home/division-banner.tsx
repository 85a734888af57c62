import { Button, Picture } from '@studio/web-kit/components';
import { useContent } from '../content/use-content.js';
import * as styles from './home.module.css';

/** Announces the K-pop division. Its button scrolls to the newsletter. */
export function DivisionBanner() {
  const { data: words } = useContent('banner');
  return (
    <section className={styles.division} aria-labelledby="division-title">
      <Picture
        src="/images/division-stage.webp"
        alt=""
        width={480}
        height={240}
        sizes="(min-width: 768px) 14rem, 30vw"
        className={styles.divisionStage!}
      />
      <div className={styles.divisionWords}>
        <p className={styles.eyebrow}>Announcing</p>
        <h2 id="division-title">
          Our New <span className={styles.whole}>K-pop</span> Division
        </h2>
        <p>{words?.division}</p>
      </div>
      <Button asChild variant="secondary">
        <a href="#newsletter-section">Stay Tuned for Updates</a>
      </Button>
    </section>
  );
}
