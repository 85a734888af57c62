import { forgetKept } from '../device/use-kept.js';
import { tabStore } from '../state/storage.js';

const SIGNING_IN = 'session:signing-in';

/**
 * Clears this tab's session storage, values of `useKept` and shared drafts, so that the next user of this device does
 * not see them.
 */
export function forgetTab(): void {
  forgetKept();
  for (const key of tabStore.keys()) tabStore.write(key, null);
}

/** Notes that this tab left for the issuer's sign-in pages. Without the note, other tabs notice a sign-in when reloaded. */
export function rememberSigningIn(): void {
  tabStore.write(SIGNING_IN, 'yes');
}

/** Returns whether this tab left to sign in, and clears the note. */
export function takeSigningIn(): boolean {
  const was = tabStore.read(SIGNING_IN) !== null;
  tabStore.write(SIGNING_IN, null);
  return was;
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
