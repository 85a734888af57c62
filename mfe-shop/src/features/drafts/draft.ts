/** Fields of a form by name, as text. */
export type Draft = Readonly<Record<string, string>>;

interface SavedDraft {
  owner: string | null;
  fields: Draft;
  /** When it was typed, ms since the epoch. */
  at: number;
}

const PREFIX = 'draft:';
/** The form that every tab of its owner shows as it was typed, also one that is opened later; the others are a tab's own. */
const SHARED = 'checkout';
/** Longer than this nobody comes back to a form, ms. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * What was typed into a form of the shop, kept on this device for a day at most, until it is paid for; signing out
 * removes it. It belongs to who typed it: `owner` is the email of the signed-in person, null for a stranger. A
 * stranger's draft goes along into a sign-in. Never for card data, which stays in the provider's own frame.
 */
export function saveDraft(form: string, owner: string | null, fields: Draft): void {
  try {
    storeOf(form).setItem(
      PREFIX + form,
      JSON.stringify({ owner, fields, at: Date.now() } satisfies SavedDraft),
    );
  } catch {
    // Storage is closed or full: the form then lives as long as the page.
  }
}

/** What this person has typed into the form earlier, if anything; what is old, or was left behind by another person, is removed. */
export function readDraft(form: string, owner: string | null): Draft | null {
  const saved = read(form);
  if (!saved) return null;
  const isOld = !(Date.now() - saved.at < KEPT_MS);
  if (!isOld && (saved.owner === null || saved.owner === owner)) return saved.fields;
  if (isOld || owner !== null) forgetDraft(form);
  return null;
}

/** It was paid for, or is not wanted any more. */
export function forgetDraft(form: string): void {
  try {
    storeOf(form).removeItem(PREFIX + form);
  } catch {
    // Storage is closed to us: nothing was saved.
  }
}

/** The text of every named field of a form, as it stands on the page. */
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
