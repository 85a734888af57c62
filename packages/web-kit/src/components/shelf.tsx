import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './shelf.module.css';

/** Props of `Shelf`. */
export interface ShelfProps extends ComponentProps<'ul'> {
  /** Nearly two side by side on a phone: for small things. */
  narrow?: boolean;
}

/**
 * A list that is pushed sideways on phones, the edge of the next thing in sight; lay it out from 768 px on by a class of
 * your own. Each thing needs something to focus: that is how a keyboard pushes it.
 */
export function Shelf({ narrow = false, className, ...rest }: ShelfProps) {
  return <ul {...rest} className={classNames(styles.shelf, narrow && styles.narrow, className)} />;
}
