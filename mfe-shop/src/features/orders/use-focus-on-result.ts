import { useEffect, useRef } from 'react';

/**
 * Moves focus to the result of an action whose button is gone, so that screen readers announce it once. `result` is null
 * while there is none, and undefined while it is unknown.
 */
export function useFocusOnResult<E extends HTMLElement>(result: string | null | undefined) {
  const element = useRef<E>(null);
  const before = useRef(result);
  useEffect(() => {
    if (result && before.current !== undefined && before.current !== result) element.current?.focus();
    before.current = result;
  }, [result]);
  return element;
}
