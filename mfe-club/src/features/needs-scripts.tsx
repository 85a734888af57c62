import type { ReactNode } from 'react';

/** In place of controls that are `data-needs-scripts`, where no scripts run: says why, and the other way where there is one. */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>The button here needs JavaScript, which is off in this browser. {children}</p>
    </noscript>
  );
}
