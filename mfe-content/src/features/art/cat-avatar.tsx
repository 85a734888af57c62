import { drawCat, type CatSitter } from './cat/draw-cat.ts';
import { INK } from './cat/pen.ts';
import * as styles from './cat-avatar.module.css';

interface CatAvatarProps extends Pick<CatSitter, 'coat' | 'accessory' | 'mood'> {
  /** Colour of the accessory and of the hat. */
  accent?: string;
  title?: string;
  className?: string;
  /** Id of the face, so that `<use>` can draw it again. */
  faceId?: string;
}

/** A chef's portrait with coat, accessory and mood. Decorative unless `title` is set. */
export function CatAvatar(props: CatAvatarProps) {
  const { coat, accessory, mood, accent = '#c2432a', title, className, faceId } = props;
  const parts = drawCat({ coat, accessory, mood, accent });
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
