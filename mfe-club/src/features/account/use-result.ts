import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to what an act has led to, once it is drawn: the button that was pressed may be gone by then. The
 * element gets `ref` and `tabIndex={-1}`.
 */
export function useResult() {
  const ref = useRef<HTMLParagraphElement>(null);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    if (acts > 0) ref.current?.focus();
  }, [acts]);
  return { ref, focus: useCallback(() => setActs((count) => count + 1), []) };
}
