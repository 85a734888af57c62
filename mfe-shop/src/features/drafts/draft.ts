/** Fields of a form by name, as text. */
export type Draft = Readonly<Record<string, string>>;

interface SavedDraft {
  owner: string | null;
  fields: Draft;
}

const PREFIX = 'draft:';

/**
 * What was typed into a form of the shop, kept in this tab alone until it is paid for; signing out empties the tab.
 * It belongs to who typed it: `owner` is the email of the signed-in person, null for a stranger. A stranger's draft
 * goes along into a sign-in. Never for card data, which stays in the provider's own frame.
 */
export function saveDraft(form: string, owner: string | null, fields: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, fields } satisfies SavedDraft));
  } catch {
    // Storage is closed or full: the form then lives as long as the page.
  }
}

/** What this person has typed into the form earlier, if anything; what another person left behind is removed. */
export function readDraft(form: string, owner: string | null): Draft | null {
  const saved = read(form);
  if (!saved) return null;
  if (saved.owner === null || saved.owner === owner) return saved.fields;
  if (owner !== null) forgetDraft(form);
  return null;
}

/** It was paid for, or is not wanted any more. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
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

function read(form: string): SavedDraft | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as SavedDraft | null;
    if (typeof saved?.fields !== 'object' || saved.fields === null) return null;
    const texts = Object.entries(saved.fields).filter(([, text]) => typeof text === 'string');
    return { owner: saved.owner, fields: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}
