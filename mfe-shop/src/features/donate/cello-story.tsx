import { useSite } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';
import * as styles from './donate.module.css';

/** Who is playing, and why a larger cello. */
export function CelloStory() {
  const { name } = useSite();
  return (
    <Card className={styles.story}>
      <Cellos />
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

function Cellos() {
  const cello = (
    <>
      <path
        d="M0 -42c-15 0-22 10-19 21 2 7 1 10-3 15-8 10-8 34 22 34s30-24 22-34c-4-5-5-8-3-15 3-11-4-21-19-21z"
        fill="#d67d33"
      />
      <path d="M0 -92v116M-5 -92h10M-4 -98h8v8h-8z" />
      <path d="M-10 -6c-4 4-4 10 0 13M10 -6c4 4 4 10 0 13M-7 24h14M0 28v14" />
    </>
  );
  return (
    <svg
      viewBox="0 0 300 190"
      role="img"
      aria-label="Three cellos in a row, from the smallest to the full size"
      fill="none"
      stroke="#22304f"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 178h300" />
      <g transform="translate(60 150) scale(.62)">{cello}</g>
      <g transform="translate(142 142) scale(.84)">{cello}</g>
      <g transform="translate(236 132) scale(1.08)">{cello}</g>
    </svg>
  );
}
