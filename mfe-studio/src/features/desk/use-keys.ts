import { useEffect, useRef, type RefObject } from 'react';

const TYPING = 'input:not([type="checkbox"]), textarea, select, dialog *';

/**
 * Keys of a page, heard while focus is somewhere on it and nobody types; with Ctrl, Alt or Meta they are the browser's.
 * `onKey` returns true for a key that it has used.
 */
export function useKeys<E extends HTMLElement>(
  onKey: (key: string, target: HTMLElement) => boolean,
): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.altKey || event.metaKey || target.matches(TYPING)) return;
      if (onKey(event.key, target)) event.preventDefault();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [onKey]);
  return place;
}
