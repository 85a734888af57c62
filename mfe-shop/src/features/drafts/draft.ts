/** Fields of a form by name, as text. */
export type Draft = Readonly<Record<string, string>>;

interface SavedDraft {
  owner: string | null;
  fields: Draft;
  /** Time of saving, ms since the epoch. */
  at: number;
}

const PREFIX = 'draft:';
/** Name of the form whose draft is shared between tabs. Other drafts belong to one tab. */
const SHARED = 'checkout';
/** How long a draft is kept, ms. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Saves the input of a form on this device for at most a day. It is removed after the payment and on sign-out. `owner`
 * is the email address of the signed-in user, who alone sees the draft; null for a signed-out visitor, whose draft is
 * kept through a sign-in. Never used for card data, which stays in the provider's frame.
 */
export function saveDraft(form: string, owner: string | null, fields: Draft): void {
  try {
    storeOf(form).setItem(
      PREFIX + form,
      JSON.stringify({ owner, fields, at: Date.now() } satisfies SavedDraft),
    );
  } catch {
    // Storage is unavailable or full: the input lasts as long as the page.
  }
}

/** Returns the draft of `owner`, or null. A draft that is too old or another user's is removed. */
export function readDraft(form: string, owner: string | null): Draft | null {
  const saved = read(form);
  if (!saved) return null;
  const isOld = !(Date.now() - saved.at < KEPT_MS);
  if (!isOld && (saved.owner === null || saved.owner === owner)) return saved.fields;
  if (isOld || owner !== null) forgetDraft(form);
  return null;
}

/** Removes the draft. */
export function forgetDraft(form: string): void {
  try {
    storeOf(form).removeItem(PREFIX + form);
  } catch {
    // Storage is unavailable: it holds nothing.
  }
}

/** Returns the text of every named field of a form. */
export function fieldsOf(form: HTMLFormElement): Draft {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}

const storeOf = (form: string): Storage => (form === SHARED ? localStorage : sessionStorage);

function read(form: string): SavedDraft | null {
  try {
    const saved = JSON.parse(storeOf(form).getItem(PREFIX + form) ?? 'null') as SavedDraft | null;
    if (typeof saved?.fields !== 'object' || saved.fields === null) return null;
    const texts = Object.entries(saved.fields).filter(([, text]) => typeof text === 'string');
    return { owner: saved.owner, fields: Object.fromEntries(texts), at: Number(saved.at) };
  } catch {
    return null;
  }
}
