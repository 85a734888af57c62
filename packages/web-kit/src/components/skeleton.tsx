import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.js';
import * as styles from './skeleton.module.css';

/** A placeholder for content that loads. Set its size with `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...rest} className={classNames(styles.skeleton, className)} />;
}
