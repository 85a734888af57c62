import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated, useLocation } from '@studio/web-kit';
import * as styles from './footer.module.css';

/**
 * One of the footer's notes: folded until its anchor is in the URL. Without JavaScript all notes are visible. Before
 * the script has loaded, CSS (`:target`) unfolds the note of the anchor.
 */
export function Note({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const isOpen = hash === `#${id}`;
  // The browser cannot scroll to a note that is still folded when its anchor is pressed.
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
