const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const UNIT_MS = { h: 60 * 60_000, d: 24 * 60 * 60_000, w: 7 * 24 * 60 * 60_000 } as const;
const SPAN = /^(\d{1,4})(?<unit>[hdw])$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses `--since`: a span before now (`36h`, `2d`, `1w`), the beginning of a day in local time (`today`,
 * `yesterday`, `tuesday` for the last one, `2026-11-20`), or an ISO 8601 time.
 * @throws Error when it is invalid or in the future
 */
export function sinceWhen(text: string, now: Date = new Date()): Date {
  const when = momentOf(text.trim().toLowerCase(), now);
  if (!when)
    throw new Error(
      `"${text}" is no time to begin at: take a day (tuesday, yesterday, 2026-11-20) or a span (36h, 2d, 1w)`,
    );
  if (when > now) throw new Error(`"${text}" is in the future`);
  return when;
}

function momentOf(text: string, now: Date): Date | null {
  const span = SPAN.exec(text);
  if (span) return new Date(now.getTime() - Number(span[1]) * UNIT_MS[span.groups?.unit as 'h' | 'd' | 'w']);
  if (text === 'today') return daysAgo(now, 0);
  if (text === 'yesterday') return daysAgo(now, 1);
  const weekday = WEEKDAYS.indexOf(text);
  if (weekday >= 0) return daysAgo(now, (now.getDay() - weekday + 7) % 7);
  if (DATE.test(text)) return dayOf(text);
  const isTime = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
  return isTime ? new Date(text) : null;
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** Null for a date that does not exist, such as 2026-02-30. */
function dayOf(text: string): Date | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}
