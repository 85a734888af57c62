import { useEffect, useRef, type RefObject } from 'react';

const TYPING = 'input:not([type="checkbox"]), textarea, select, dialog *';

/** Whether a key is the browser's, not the page's: Alt and the left arrow go back. */
export const hasModifier = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean =>
  event.altKey || event.ctrlKey || event.metaKey;

/**
 * Keyboard shortcuts of a page. They are active while focus is on the page, but not in a text field or with Ctrl, Alt or
 * Meta. `onKey` returns true if it has handled the key.
 */
export function useKeys<E extends HTMLElement>(
  onKey: (key: string, target: HTMLElement) => boolean,
): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (hasModifier(event) || target.matches(TYPING)) return;
      if (onKey(event.key, target)) event.preventDefault();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [onKey]);
  return place;
}
