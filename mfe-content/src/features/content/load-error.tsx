import type { ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';

/** Replaces content that could not be loaded: shows a message (`children`) and a button that calls `onRetry`. */
export function LoadError({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <div>
      <p role="alert">{children}</p>
      <Button size="small" variant="secondary" data-needs-scripts onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
