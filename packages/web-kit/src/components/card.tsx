import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './card.module.css';

/** A cream sheet of paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
