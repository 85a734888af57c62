import type { Book } from '@studio/contracts';
import { Link, useQuery, useSite } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import { useContent } from '../content/use-content.js';
import * as styles from './hero.module.css';

const TALL = { src: '/images/hero-tall.webp', width: 900, height: 640 };

/** The banner of the anniversary, with links to the free book and to the chefs. */
export function AnniversaryBanner() {
  const { publisher } = useSite();
  const { data: words } = useContent('banner');
  return (
    <section className={styles.hero} aria-labelledby="anniversary-title">
      <div className={styles.stage}>
        <Picture
          src="/images/hero-wide.webp"
          alt="Under a string of flags Mango the cat plays the cello and a ghost doll in rose petals sings; behind them the village, and the moon asleep."
          width={1216}
          height={547}
          sizes="(min-width: 1248px) 1216px, 100vw"
          narrow={TALL}
          priority
          className={styles.scene!}
        />
        <span className={styles.asleep} aria-hidden="true">
          z z z
        </span>
      </div>
      <div className={styles.words}>
        <h2 id="anniversary-title">{words?.title ?? publisher}</h2>
        <p>{words?.text}</p>
        <p className={styles.promise}>{words?.promise}</p>
        <div className={styles.ways}>
          <ReadTheBook />
          <Button asChild variant="main" size="large">
            <Link to="/chefs">Meet the cats</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Link to the first book with a file; while the books load, to the books section. */
function ReadTheBook() {
  const { data } = useQuery<Book[]>({ queryKey: ['/api/books'] });
  const file = data?.find(({ fileUrl }) => fileUrl)?.fileUrl;
  return (
    <Button asChild variant="main" size="large">
      {file ? (
        <a href={file} target="_blank" rel="noreferrer">
          Read the pig book
        </a>
      ) : (
        <a href="#books-art">Read the pig book</a>
      )}
    </Button>
  );
}
