import { localStore } from '../state/storage.js';

/** A visit ends after this much inactivity, ms: docs/product.md#analytics. */
const SESSION_MS = 1_800_000;
const STORAGE_KEY = 'analytics_session';
/** Format of the ids that this file creates; the server rejects others. */
const ID = /^[\da-f-]{32,36}$/;

/** Returns the id of this visit; a new one after 30 minutes without a call. */
export function analyticsSessionId(now = Date.now()): string {
  const kept = read();
  const id = kept && Math.abs(now - kept.lastActivity) < SESSION_MS ? kept.id : newId();
  // Without local storage each call starts a new visit.
  localStore.write(STORAGE_KEY, JSON.stringify({ id, lastActivity: now }));
  return id;
}

function read(): { id: string; lastActivity: number } | null {
  const { id, lastActivity } = (localStore.readJson(STORAGE_KEY) ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && ID.test(id) && typeof lastActivity === 'number'
    ? { id, lastActivity }
    : null;
}

/** `randomUUID` is missing on plain HTTP, except on localhost. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}
