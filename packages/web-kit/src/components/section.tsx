import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.js';
import * as styles from './section.module.css';

/** Props of `Section`. */
export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading (`<h2>`) of the section. */
  title?: ReactNode;
}

/** A `<section>` with an optional heading. */
export function Section({ title, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classNames(styles.section, className)}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
