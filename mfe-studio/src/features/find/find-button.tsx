import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '@studio/web-kit/components';
import * as styles from '../desk/desk-page.module.css';

/** Loaded when it is opened first. */
const FindAnything = lazy(() => import('./find-anything.js'));

/** Opens the search over everything at the desk, also by Ctrl+K or ⌘K. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      // The text editor makes a link by the same keys, and another dialog stays alone.
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.section}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        Find…
      </button>
      <Dialog title="Find" open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">Loading…</p>}>
            <FindAnything onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
