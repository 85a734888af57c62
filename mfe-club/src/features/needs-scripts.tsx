import type { ReactNode } from 'react';

/**
 * Replaces `data-needs-scripts` controls without JavaScript: explains why, and names an alternative (`children`) if
 * there is one.
 */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <p>The button here needs JavaScript, which is off in this browser. {children}</p>
    </noscript>
  );
}
