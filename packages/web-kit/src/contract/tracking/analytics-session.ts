import { CAMPAIGN_NAME, MAX_CAMPAIGN_LENGTH } from '@studio/contracts';
import { localStore } from '../state/storage.js';

/** A visit ends after this much inactivity, ms: docs/product.md#analytics. */
const SESSION_MS = 1_800_000;
const STORAGE_KEY = 'analytics_session';
/** Format of the ids that this file creates; the server rejects others. */
const ID = /^[\da-f-]{32,36}$/;

/** Where a visit came from. Unknown fields are omitted. */
export interface VisitSource {
  /** Origin of the referring page, never its path. This site's own pages are no source. */
  referrer?: string;
  /** Valid name of the campaign in the address of the visit's first page. */
  campaign?: string;
}

interface Session {
  id: string;
  source: VisitSource;
}

/**
 * Returns the id and source of the current visit. Starts a new visit after 30 minutes without a call. A link of another
 * campaign does not change the source of a visit, because visits are counted at their first page view.
 */
export function analyticsSession(now = Date.now()): Session {
  const kept = read();
  const { id, source } =
    kept && Math.abs(now - kept.lastActivity) < SESSION_MS ? kept : { id: newId(), source: newSource() };
  // Without local storage each call starts a new visit.
  localStore.write(STORAGE_KEY, JSON.stringify({ id, lastActivity: now, ...source }));
  return { id, source };
}

function read(): (Session & { lastActivity: number }) | null {
  const { id, lastActivity, referrer, campaign } = (localStore.readJson(STORAGE_KEY) ?? {}) as Record<
    string,
    unknown
  >;
  return typeof id === 'string' && ID.test(id) && typeof lastActivity === 'number'
    ? { id, lastActivity, source: sourceOf(referrer, campaign) }
    : null;
}

function newSource(): VisitSource {
  const { origin, search } = window.location;
  const { referrer } = document;
  const from = URL.canParse(referrer) && new URL(referrer).origin;
  const name = new URLSearchParams(search).get('utm_campaign')?.toLowerCase() ?? '';
  const isValid = name.length <= MAX_CAMPAIGN_LENGTH && CAMPAIGN_NAME.test(name);
  return sourceOf(from !== origin && from, isValid && name);
}

const sourceOf = (referrer: unknown, campaign: unknown): VisitSource => ({
  ...(typeof referrer === 'string' && { referrer }),
  ...(typeof campaign === 'string' && { campaign }),
});

/** Returns a random UUID, also on plain HTTP, where `randomUUID` is missing except on localhost. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
