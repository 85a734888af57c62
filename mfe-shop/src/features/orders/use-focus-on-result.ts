import { useEffect, useRef } from 'react';

/**
 * What was pressed is gone with the page's new state: focus goes to the result, and a screen reader says it once.
 * `result` is null while there is none, undefined while that is not known.
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
