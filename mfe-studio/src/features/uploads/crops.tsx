import type { FocalPoint } from '@studio/contracts';
import * as styles from './uploads.module.css';

const CROPS = { card: 'Card', hero: 'Top of a page', social: 'Shared link', letter: 'Letter' } as const;

/** The picture as the site cuts it, around its focal point. */
export function Crops({ src, focus }: { src: string; focus: FocalPoint }) {
  return (
    <div className={styles.crops}>
      {Object.entries(CROPS).map(([crop, name]) => (
        <figure key={crop}>
          <img
            src={src}
            alt=""
            className={styles[crop]}
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
