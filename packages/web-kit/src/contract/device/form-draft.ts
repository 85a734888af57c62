import { localStore, tabStore, type SafeStorage } from '../state/storage.js';

/** Texts of a form's fields, by name. */
export type FormFields = Readonly<Record<string, string>>;

/** Saved input of a form. */
export interface SavedInput {
  fields: FormFields;
  /** Sending failed because the session had ended; the form is submitted after the sign-in. */
  wanted: boolean;
}

/** A form's input on this device. Never used for passwords and card data. */
export interface FormDraft {
  /** Saves the input. `owner` is the email address of the signed-in user, who alone sees it; null while signed out. */
  save(owner: string | null, fields: FormFields, wanted?: boolean): void;
  /**
   * Returns the input of `owner`, or null. Input of a signed-out visitor is kept through a sign-in. Input that is too
   * old, invalid or another user's is removed.
   */
  read(owner: string | null): SavedInput | null;
  /** Removes the input. */
  forget(): void;
}

/** Prefix of the keys of `formDraft`. */
export const DRAFT_PREFIX = 'draft:';
const UNSENT_PREFIX = 'unsent:';
const DRAFT_MS = 24 * 60 * 60_000;
const UNSENT_MS = 30 * 60_000;

/** Returns the draft of a form, which is kept for at most a day and until the visitor signs out. */
export function formDraft(
  name: string,
  {
    shared = false,
  }: {
    /** Shares the draft with other tabs. Defaults to this tab only. */
    shared?: boolean;
  } = {},
): FormDraft {
  return draftIn(shared ? localStore : tabStore, DRAFT_PREFIX + name, DRAFT_MS);
}

/** Returns the input of a form that has not been sent, which is kept in this tab for at most 30 minutes. */
export function unsentInput(name: string): FormDraft {
  return draftIn(tabStore, UNSENT_PREFIX + name, UNSENT_MS);
}

/** Whether this tab holds the unsent input of any form. */
export function hasUnsent(): boolean {
  return tabStore.keys().some((key) => key.startsWith(UNSENT_PREFIX));
}

function draftIn(storage: SafeStorage, key: string, keptMs: number): FormDraft {
  const forget = () => void storage.write(key, null);
  return {
    save(owner, fields, wanted = false) {
      storage.write(key, JSON.stringify({ owner, fields, wanted, at: Date.now() }));
    },
    read(owner) {
      const saved = parse(storage.readJson(key));
      if (!saved) return null;
      const isOld = !(Date.now() - saved.at < keptMs);
      if (!isOld && (saved.owner === null || saved.owner === owner)) return saved;
      // While signed out, keep another user's input: that user may sign in again.
      if (isOld || owner !== null) forget();
      return null;
    },
    forget,
  };
}

function parse(value: unknown): (SavedInput & { owner: unknown; at: number }) | null {
  const { owner = null, fields, wanted, at } = (value ?? {}) as Record<string, unknown>;
  if (typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string');
  return { owner, fields: Object.fromEntries(texts), wanted: wanted === true, at: Number(at) };
}
