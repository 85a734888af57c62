import { useSite } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import { useContent } from '../content/use-content.js';
import * as styles from './home.module.css';

/** The About card. Its last paragraph is hidden on mobile: docs/product.md#audience. */
export function AboutCard() {
  const { name } = useSite();
  const { data } = useContent('about');
  return (
    <section aria-labelledby="about-title">
      <Card className={styles.about}>
        <Picture
          src="/images/about-desk.webp"
          alt="A table under a window: books with a cat asleep on them, pencils, a drawing, and a cello."
          width={480}
          height={360}
          className={styles.desk!}
        />
        <div>
          <h2 id="about-title">About {name}</h2>
          {data?.paragraphs.map((words, index, { length }) => (
            <p key={index} className={index === length - 1 ? styles.notOnPhones : undefined}>
              {words}
            </p>
          ))}
        </div>
      </Card>
    </section>
  );
}
