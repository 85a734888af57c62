import { useCallback, useEffect, useState } from 'react';
import { readWanted, saveWanted, withWanted, type WantedLine } from './wanted-lines.js';

/** Lines that a signed-out visitor wanted to add, kept in this tab during a sign-in. */
export function useWanted() {
  const [wanted, setWanted] = useState<readonly WantedLine[]>([]);
  // Read after the first rendering, which must match the server's.
  useEffect(() => setWanted(readWanted()), []);

  const want = useCallback((line: WantedLine) => {
    const lines = withWanted(readWanted(), line);
    saveWanted(lines);
    setWanted(lines);
  }, []);

  /** Returns the wanted lines and clears them. */
  const takeWanted = useCallback(() => {
    const lines = readWanted();
    saveWanted([]);
    setWanted([]);
    return lines;
  }, []);

  return { wanted, want, takeWanted };
}
