const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
/** Ids of the payment provider. */
const PROVIDER_ID = /^(pi|ch|re|dp|evt|cs|pm|cus)_[A-Za-z0-9]{8,64}$/;
/**
 * Keys whose values are constants of this system and never personal data. A value is shown when it has the form of a
 * constant.
 */
const KNOWN_KEYS = new Set(
  'specversion source type datacontenttype traceparent productId ids kind reason status currency screen'.split(
    ' ',
  ),
);
const WORD = /^[a-z0-9]+([./_-][a-z0-9]+)*$/;
const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Longer numbers could be telephone or card numbers. */
const LARGEST_SHOWN = 9_999_999;
const MAX_DEPTH = 12;
const MAX_ENTRIES = 50;
const EXCERPT = 60;

/** The event id in a payload, when it is a UUID. */
export function eventIdOf(payload: Uint8Array): string | undefined {
  const id = (parse(payload) as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : undefined;
}

/**
 * A payload as an operator may see it: its structure, ids, times and known constants. All other text is masked, so
 * that unknown fields stay hidden. A payload that is not JSON shows its length and its first characters, masked.
 */
export function maskedPayload(payload: Uint8Array): string {
  const value = parse(payload);
  if (value !== undefined) return JSON.stringify(mask(value, '', 0), null, 2);
  return `not JSON, ${payload.length} bytes: ${outline(new TextDecoder().decode(payload.subarray(0, EXCERPT)))}`;
}

function parse(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
}

function mask(value: unknown, key: string, depth: number): unknown {
  if (typeof value === 'string') return isSafe(value, key) ? value : `‹${value.length} characters›`;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_SHOWN ? value : '‹number›';
  if (value === null || typeof value !== 'object') return value;
  if (depth === MAX_DEPTH) return '‹more›';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map((item: unknown) => mask(item, key, depth + 1));
    return value.length > MAX_ENTRIES ? [...shown, `‹${value.length - MAX_ENTRIES} more›`] : shown;
  }
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, item], i) => [KEY.test(name) ? name : `‹key ${i + 1}›`, mask(item, name, depth + 1)]),
  );
}

function isSafe(value: string, key: string): boolean {
  if (UUID.test(value) || TIME.test(value) || PROVIDER_ID.test(value)) return true;
  return KNOWN_KEYS.has(key) && value.length <= 80 && WORD.test(value);
}

/** Replaces letters with x and digits with 0: enough to tell an empty page from a truncated event. */
function outline(text: string): string {
  return text
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '0')
    .replace(/[^\x20-\x7e]/gu, '?');
}
