import { useCallback, useEffect, useState } from 'react';
import { readWanted, saveWanted, withWanted, type WantedLine } from './wanted-lines.js';

/** What a stranger wanted, kept in this tab through a sign-in. */
export function useWanted() {
  const [wanted, setWanted] = useState<readonly WantedLine[]>([]);
  // After the first drawing: the server knows nothing of it.
  useEffect(() => setWanted(readWanted()), []);

  const want = useCallback((line: WantedLine) => {
    const lines = withWanted(readWanted(), line);
    saveWanted(lines);
    setWanted(lines);
  }, []);

  /** What is waited for, once. */
  const takeWanted = useCallback(() => {
    const lines = readWanted();
    saveWanted([]);
    setWanted([]);
    return lines;
  }, []);

  return { wanted, want, takeWanted };
}
