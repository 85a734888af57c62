import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the result of an act whose button is gone, so that screen readers announce it. Focus elsewhere on the
 * page is not moved, since the change may come from another owner.
 */
export function useFocusOnChange<E extends HTMLElement>(value: string | number): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && document.activeElement === document.body) element.current?.focus();
    before.current = value;
  }, [value]);
  return element;
}
