/** A storage of the browser that never throws. If it is unavailable or full, reads find nothing and writes are lost. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Returns the parsed value; null if there is none or the text is not JSON. */
  readJson(key: string): unknown;
  /** Stores the text; null removes the key. Returns whether it succeeded. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

/** Storage of all tabs. */
export const localStore = safe(() => localStorage);
/** Storage of this tab. */
export const tabStore = safe(() => sessionStorage);

function safe(open: () => Storage): SafeStorage {
  const attempt = <T>(access: (storage: Storage) => T, otherwise: T): T => {
    try {
      return access(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key, text) =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}
