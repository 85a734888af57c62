import { forgetKept } from '../device/use-kept.js';

const SIGNING_IN = 'session:signing-in';

/**
 * Clears this tab's session storage, values of `useKept` and shared drafts, so that the next user of this device does
 * not see them.
 */
export function forgetTab(): void {
  forgetKept();
  try {
    sessionStorage.clear();
  } catch {
    // Session storage is unavailable: it holds nothing.
  }
}

/** Notes that this tab left for the issuer's sign-in pages. */
export function rememberSigningIn(): void {
  try {
    sessionStorage.setItem(SIGNING_IN, 'yes');
  } catch {
    // Other tabs then notice the sign-in when they are reloaded.
  }
}

/** Returns whether this tab left to sign in, and clears the note. */
export function takeSigningIn(): boolean {
  try {
    const was = sessionStorage.getItem(SIGNING_IN) !== null;
    sessionStorage.removeItem(SIGNING_IN);
    return was;
  } catch {
    return false;
  }
}

/**
 * Unsubscribes this browser from push notifications. The push service then answers 410, and the server deletes the
 * address.
 */
export async function endPush(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A failure of the push service does not prevent the sign-out.
  }
}
