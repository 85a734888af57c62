import { useState, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';

/** Shows the next page of a list after a click. */
export function ShowMore({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return children;
  return (
    <Button variant="secondary" onClick={() => setWanted(true)}>
      Show more
    </Button>
  );
}
