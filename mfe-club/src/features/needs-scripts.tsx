import type { ReactNode } from 'react';

/** Beside a button that does nothing without scripts: says so, and the other way where there is one. */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>This button needs JavaScript, which is off in this browser. {children}</p>
    </noscript>
  );
}
