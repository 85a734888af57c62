import { useState, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';
import { useFocusOnChange } from './use-focus-on-change.js';

/** Shows the next page of a list after a click. It takes the focus of the button, so that Tab continues there. */
export function ShowMore({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const page = useFocusOnChange<HTMLDivElement>(String(isWanted));
  return (
    <div ref={page} tabIndex={-1}>
      {isWanted ? (
        children
      ) : (
        <Button variant="secondary" onClick={() => setWanted(true)}>
          Show more
        </Button>
      )}
    </div>
  );
}
