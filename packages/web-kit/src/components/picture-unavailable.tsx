import { classNames } from '../class-names.js';
import * as styles from './picture.module.css';

/** In place of a picture of which no version loads. */
export function PictureUnavailable({ alt, className }: { alt: string; className?: string }) {
  return (
    <span role="img" aria-label={alt || undefined} className={classNames(styles.unavailable, className)}>
      Image unavailable
    </span>
  );
}
