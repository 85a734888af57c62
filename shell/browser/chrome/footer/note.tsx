import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated, useLocation } from '@studio/web-kit';
import * as styles from './footer.module.css';

/**
 * One of the footer's texts: folded until its anchor is in the address. Without scripts all of them are there; before
 * the code has come the address alone opens it, by its styles.
 */
export function Note({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const isOpen = hash === `#${id}`;
  // A browser cannot go to what is still folded when its anchor is pressed.
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView();
  }, [isOpen, key]);
  return (
    <section id={id} ref={section} className={styles.note} data-open={isHydrated ? isOpen : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
