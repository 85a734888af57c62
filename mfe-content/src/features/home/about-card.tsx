import { useSite } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import * as styles from './home.module.css';

/** The About card. Its last paragraph is hidden on mobile: docs/product.md#audience. */
export function AboutCard() {
  const { name } = useSite();
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
          <p>
            {name} loves reading, writing, illustrating, making crafts, swimming and playing the cello. She
            lives with her family and a cat, who has read every page first and sat on most of them.
          </p>
          <p>
            Many of the things in the shop begin as a pencil drawing and end, some hours later, in the 3D
            printer.
          </p>
          <p className={styles.notOnPhones}>
            More products and more videos will be added: the drawing table is never quite clear.
          </p>
        </div>
      </Card>
    </section>
  );
}
