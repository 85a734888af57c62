import type { ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';

/** Replaces content that could not be loaded: shows a message (`children`) and a button that calls `onAgain`. */
export function CouldNotBeFetched({ onAgain, children }: { onAgain: () => unknown; children: ReactNode }) {
  return (
    <div>
      <p role="alert">{children}</p>
      <Button size="small" variant="secondary" data-needs-scripts onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  );
}
