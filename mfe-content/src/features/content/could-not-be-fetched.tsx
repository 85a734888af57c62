import type { ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';

/** In place of what the server could not give: says so in a sentence (`children`), and asks again when told to. */
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
