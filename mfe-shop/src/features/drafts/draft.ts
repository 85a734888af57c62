/** Fields of a form by name, as text. */
export type Draft = Readonly<Record<string, string>>;

interface Kept {
  owner: string | null;
  fields: Draft;
}

const PREFIX = 'draft:';

/**
 * What was typed into a form of the shop, kept in this tab alone until it is paid for; signing out empties the tab.
 * It belongs to who typed it: `owner` is the email of the signed-in person, null for a stranger. A stranger's draft
 * goes along into a sign-in. Never for card data, which stays in the provider's own frame.
 */
export function keepDraft(form: string, owner: string | null, fields: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + form, JSON.stringify({ owner, fields } satisfies Kept));
  } catch {
    // Storage is closed or full: the form then lives as long as the page.
  }
}

/** What this person has typed into the form earlier, if anything; what another person left behind is removed. */
export function readDraft(form: string, owner: string | null): Draft | null {
  const kept = read(form);
  if (!kept) return null;
  if (kept.owner === null || kept.owner === owner) return kept.fields;
  if (owner !== null) forgetDraft(form);
  return null;
}

/** It was paid for, or is not wanted any more. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(PREFIX + form);
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

/** The text of every named field of a form, as it stands on the page. */
export function fieldsOf(form: HTMLFormElement): Draft {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}

function read(form: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + form) ?? 'null') as Kept | null;
    return typeof kept?.fields === 'object' && kept.fields !== null ? kept : null;
  } catch {
    return null;
  }
}
