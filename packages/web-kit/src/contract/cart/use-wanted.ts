import { useCallback, useEffect, useState } from 'react';
import { readWanted, saveWanted, withWanted, type WaitingLine, type WantedLine } from './wanted-lines.js';

/** Lines that a signed-out visitor wanted to add, kept in this tab during a sign-in. */
export function useWanted() {
  const [wanted, setWanted] = useState<readonly WantedLine[]>([]);
  // Read after the first rendering, which must match the server's.
  useEffect(() => setWanted(readWanted()), []);

  const save = useCallback((lines: readonly WaitingLine[]) => {
    saveWanted(lines);
    setWanted(lines);
  }, []);
  const want = useCallback((line: WantedLine) => save(withWanted(readWanted(), line)), [save]);
  /** Removes the lines for which `isOver` returns true. */
  const unwant = useCallback(
    (isOver: (line: WaitingLine) => boolean) => save(readWanted().filter((line) => !isOver(line))),
    [save],
  );

  return { wanted, want, unwant };
}
