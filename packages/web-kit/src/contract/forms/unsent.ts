/** What stands in a form that was not sent yet. */
export interface Unsent {
  /** Email of the signed-in person who filled it in; null: a stranger, whose words go along into a sign-in. */
  owner: string | null;
  /** Text of the fields by name. */
  fields: Readonly<Record<string, string>>;
  /** It was being sent when the session ended: it is sent after the sign-in. */
  wanted: boolean;
}

const PREFIX = 'unsent:';
/** Longer than this nobody waits for a form, ms. */
const KEPT_MS = 30 * 60_000;

/** Keeps it in this tab alone; signing out empties the tab. */
export function saveUnsent(name: string, unsent: Unsent): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ ...unsent, at: Date.now() }));
  } catch {
    // Storage is closed or full: the form then lives as long as the page.
  }
}

/** What `owner` has left in the form; what is too old, broken or another person's is removed. */
export function readUnsent(name: string, owner: string | null): Unsent | null {
  const saved = parse(name);
  if (!saved) return null;
  const isOld = !(Date.now() - saved.at < KEPT_MS);
  const isTheirs = saved.owner === null || saved.owner === owner;
  if (!isOld && isTheirs) return saved;
  // While nobody is signed in, its owner may come back.
  if (isOld || owner !== null) forgetUnsent(name);
  return null;
}

/** It was sent, or is not wanted any more. */
export function forgetUnsent(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is closed to us: nothing was kept.
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
