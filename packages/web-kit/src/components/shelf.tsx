import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.js';
import * as styles from './shelf.module.css';

/** Props of `Shelf`. */
export interface ShelfProps extends ComponentProps<'ul'> {
  /** Shows nearly two items side by side on a phone, for small items. */
  narrow?: boolean;
}

/**
 * A list that scrolls horizontally on phones, with the edge of the next item visible. From 768 px on, lay it out with
 * `className`. Each item needs a focusable element, so that the list can be scrolled by keyboard.
 */
export function Shelf({ narrow = false, className, ...rest }: ShelfProps) {
  return <ul {...rest} className={classNames(styles.shelf, narrow && styles.narrow, className)} />;
}
