import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.js';
import * as styles from './card.module.css';

/** A `<div>` that looks like a sheet of paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
