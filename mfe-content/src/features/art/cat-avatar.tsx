import type { CatAccessory } from './cat/necks.ts';
import type { CatCoat } from './cat/coats.ts';
import { drawCat } from './cat/draw-cat.ts';
import { INK } from './cat/pen.ts';
import type { Prop } from './cat/props.ts';
import * as styles from './cat-avatar.module.css';

export type { CatAccessory, CatCoat, Prop };

/** A chef's portrait with coat, accessory, mood and prop. Decorative unless `title` is set. */
export function CatAvatar({
  coat,
  accessory,
  mood,
  accent = '#c2432a',
  prop,
  title,
  className,
  faceId,
}: {
  coat: CatCoat;
  accessory: CatAccessory;
  mood: string;
  /** Colour of the accessory and of the hat. */
  accent?: string;
  /** What the chef holds. Defaults to the prop of the chef with this coat and accessory. */
  prop?: Prop;
  title?: string;
  className?: string | undefined;
  /** Id of the face, so that `<use>` can draw it again. */
  faceId?: string;
}) {
  const parts = drawCat({ coat, accessory, mood, accent, prop });
  return (
    <svg
      viewBox="-120 -132 240 256"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      stroke={INK}
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <g className={styles.body} {...drawn(parts.body)} />
      <g id={faceId} className={styles.head}>
        <g {...drawn(parts.head)} />
        <g
          className={mood === 'sleepy' ? undefined : `${styles.eyes} ${styles.awake}`}
          {...drawn(parts.eyes)}
        />
        <g {...drawn(parts.hat)} />
      </g>
      <g {...drawn(parts.hands)} />
    </svg>
  );
}

/** Inserts SVG text. Safe: the drawings are constants and never contain user input. */
const drawn = (svg: string) => ({ dangerouslySetInnerHTML: { __html: svg } });
