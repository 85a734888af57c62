import { classNames } from '../styles/class-names.js';
import * as styles from './picture.module.css';

/** Replaces a picture of which no version loads. Hidden from assistive technology if `alt` is empty. */
export function PictureUnavailable({ alt, className }: { alt: string; className?: string }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...name} className={classNames(styles.unavailable, className)}>
      Image unavailable
    </span>
  );
}
