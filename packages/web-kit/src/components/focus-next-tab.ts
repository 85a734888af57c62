import type { KeyboardEvent } from 'react';

/**
 * Handles arrow keys, Home and End of a tab list: focuses and selects another tab. Focus wraps around. With Alt, Control
 * or Meta the keys are the browser's, such as Alt and the left arrow, which goes back.
 */
export function focusNextTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs.at(to % tabs.length);
  next?.focus();
  next?.click();
}
