import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './skeleton.module.css';

/** The shape of something that is on its way; give it its size by `className`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return <div aria-hidden="true" {...rest} className={classNames(styles.skeleton, className)} />;
}
