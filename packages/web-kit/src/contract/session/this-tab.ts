import { forgetKept } from '../device/use-kept.js';

const SIGNING_IN = 'session:signing-in';

/** The next person at this device sees nothing of what was typed or heard in this tab, nor of what was made or drafted here. */
export function forgetTab(): void {
  forgetKept();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

/** Remembers, through the issuer's pages, that this tab left to sign in. */
export function rememberSigningIn(): void {
  try {
    sessionStorage.setItem(SIGNING_IN, 'yes');
  } catch {
    // The other tabs then learn of it when they are loaded again.
  }
}

/** Whether this tab left to sign in; true once. */
export function takeSigningIn(): boolean {
  try {
    const was = sessionStorage.getItem(SIGNING_IN) !== null;
    sessionStorage.removeItem(SIGNING_IN);
    return was;
  } catch {
    return false;
  }
}

/** Ends the notifications of this browser: the next message to it is answered with 410, and its address forgotten. */
export async function endPush(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service did not answer: the session ends all the same.
  }
}
