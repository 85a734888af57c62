/** Saved input of a form that has not been sent. */
export interface Unsent {
  /**
   * Email address of the signed-in user who filled the form in. Null: filled in while signed out; valid for any user
   * who then signs in.
   */
  owner: string | null;
  /** Field values by name. */
  fields: Readonly<Record<string, string>>;
  /** Sending failed because the session had ended; the form is submitted after the sign-in. */
  wanted: boolean;
}

const PREFIX = 'unsent:';
/** How long saved input is kept, ms. */
const KEPT_MS = 30 * 60_000;

/** Saves the input for this tab only. Signing out clears it. */
export function saveUnsent(name: string, unsent: Unsent): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...unsent, at: Date.now() }));
  } catch {
    // Session storage is unavailable or full: the input lasts as long as the page.
  }
}

/** Returns the saved input of `owner`, or null. Input that is too old, invalid or another user's is removed. */
export function readUnsent(name: string, owner: string | null): Unsent | null {
  const saved = parse(name);
  if (!saved) return null;
  const isOld = !(Date.now() - saved.at < KEPT_MS);
  const isTheirs = saved.owner === null || saved.owner === owner;
  if (!isOld && isTheirs) return saved;
  // While signed out, keep another user's input: that user may sign in again.
  if (isOld || owner !== null) forgetUnsent(name);
  return null;
}

/** Whether this tab holds the saved input of any form. */
export function hasUnsent(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Removes the saved input. */
export function forgetUnsent(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Session storage is unavailable: it holds nothing.
  }
}

function parse(name: string): (Unsent & { at: number }) | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Partial<
      Unsent & { at: number }
    > | null;
    if (!saved || typeof saved.fields !== 'object' || saved.fields === null) return null;
    const { owner = null, wanted, at } = saved;
    const texts = Object.entries(saved.fields).filter(([, text]) => typeof text === 'string');
    return { owner, fields: Object.fromEntries(texts), wanted: wanted === true, at: Number(at) };
  } catch {
    return null;
  }
}
