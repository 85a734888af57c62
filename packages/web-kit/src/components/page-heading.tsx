import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.js';
import * as styles from './page-heading.module.css';

/** The page's only `<h1>`. The host moves focus to it after a route change. */
export function PageHeading({ className, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 tabIndex={-1} data-page-heading="" {...rest} className={classNames(styles.heading, className)} />
  );
}
