/** A visit ends after this much inactivity, ms (specification, section 9). */
const SESSION_MS = 1_800_000;
const STORAGE_KEY = 'analytics_session';
/** As this file makes them; the server refuses others. */
const ID = /^[\da-f-]{32,36}$/;

/** Id of this visit: a new one after 30 minutes without a sign of life; each use counts as one. */
export function analyticsSessionId(now = Date.now()): string {
  const kept = read();
  const id = kept && Math.abs(now - kept.lastActivity) < SESSION_MS ? kept.id : newId();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, lastActivity: now }));
  } catch {
    // Storage is closed to us: the visit then is as long as the page.
  }
  return id;
}

function read(): { id: string; lastActivity: number } | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return ID.test(value?.id) && typeof value.lastActivity === 'number' ? value : null;
  } catch {
    return null;
  }
}

/** `randomUUID` is missing on plain http, away from localhost. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}
