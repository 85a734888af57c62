import type { Leftovers } from './leftovers.ts';

/*
 * What runs in the page, as its own text: it sees nothing of what stands around it here.
 */

/** Resolves when fonts are loaded. */
export function fontsArrived(): Promise<void> {
  return document.fonts.ready.then(() => undefined);
}

/** Navigates without loading a document, as a link does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Resolves when the browser is idle. */
export function idle(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done));
}

/** What still runs, by kind. */
export function leftoversNow(): Leftovers {
  return window.trialLeftovers?.() ?? {};
}

/** Whether every part of a remote on the page is loaded and hydrated, and there is at least one. */
export function isAlive(remote: string): boolean {
  const parts = [...document.querySelectorAll(`[data-remote="${remote}"]`)];
  return parts.length > 0 && parts.every((part) => part.hasAttribute('data-alive'));
}

/** Policy violations so far. */
export function refusalsNow(): string[] {
  return window.trialRefusals ?? [];
}

/** Layout shift so far. */
export function shiftNow(): number {
  return window.trialShift ?? 0;
}

/** Returns why a module cannot be loaded. Requests it again from its container, as the federation runtime does. */
export async function reasonOf({
  container,
  module,
}: {
  container: string;
  module: string;
}): Promise<{ message: string; stack: string }> {
  type Container = { get(module: string): Promise<() => { default?: unknown }> };
  const entry = (window as unknown as Record<string, Container | undefined>)[container];
  if (!entry) return { message: 'its entry (remoteEntry.js) does not load', stack: '' };
  try {
    const exposed = (await entry.get(module))();
    const isComponent = typeof exposed.default === 'function';
    return {
      message: isComponent ? 'it throws while it renders' : 'it has no component as its default export',
      stack: '',
    };
  } catch (error) {
    return { message: String(error), stack: error instanceof Error ? (error.stack ?? '') : '' };
  }
}
