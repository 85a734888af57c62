import { useSite } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import * as styles from './donate.module.css';

/** The cellist's story and the reason for a larger cello. */
export function CelloStory() {
  const { name } = useSite();
  return (
    <Card className={styles.story}>
      <Picture
        src="/images/cello-three-sizes.svg"
        alt="Three cellos in a row, from the smallest to the full size"
        width={430}
        height={300}
      />
      <h2>About the Cellist</h2>
      <p>
        {name} began on a cello no taller than a cat standing up. It sang like a bumblebee in a jar, and she
        would not put it down. Then came a half size, then a three-quarter, each a little deeper, each
        outgrown by summer.
      </p>
      <p>
        A full size cello is the last one: the one that stays. It has the low notes that you feel in the floor
        before you hear them, and it costs more than all the others together.
      </p>
      <p>Every gift to the fund goes into that cello, its bow, and a case that a cat cannot open.</p>
    </Card>
  );
}
