import type { Leftovers } from './leftovers.ts';

/*
 * What runs in the page, as its own text: it sees nothing of what stands around it here.
 */

/** Resolves when letters have their last shape. */
export function fontsArrived(): Promise<void> {
  return document.fonts.ready.then(() => undefined);
}

/** To another address without loading a document, as a link does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Resolves when the browser has nothing to do. */
export function idle(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done));
}

/** What runs on now, by kind. */
export function leftoversNow(): Leftovers {
  return window.trialLeftovers?.() ?? {};
}
