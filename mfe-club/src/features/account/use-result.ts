import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves focus to the result of an action after rendering, since the clicked button may be gone. The result's element
 * needs `ref` and `tabIndex={-1}`.
 */
export function useResult() {
  const ref = useRef<HTMLParagraphElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) ref.current?.focus();
  }, [acts]);
  return { ref, focus: useCallback(() => setActs((count) => count + 1), []) };
}
