import { useEffect, useRef, type RefObject } from 'react';

/**
 * The button that was pressed is gone after an act: focus goes to what came of it, and a screen reader says it. Focus
 * that is anywhere else stays there, since the change may be somebody else's.
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
