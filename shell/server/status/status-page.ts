import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { HostAssets } from '../documents/host-assets.js';
import type { ProvenRestore } from '../telemetry/watch-surroundings.js';
import { CHECKS, type Check, type Incident, type StatusLog } from './status-log.js';

const STYLE = `.status{position:relative;max-width:44rem;margin:0 auto;padding:24px 16px 64px}
.status main{padding:24px clamp(20px,5vw,48px) 40px;background:var(--paper,#fff8ec);border-radius:28px}
.status h1{margin:16px 0 8px;font-size:var(--text-2xl,2rem)}
.status h2{margin:32px 0 8px;font-size:var(--text-xl,1.5rem)}
.status ul{margin:0;padding:0;list-style:none}
.status li{max-width:none;padding:14px 0;border-top:1px solid #d9cdb6}
.status .bad{font-weight:700;color:var(--persimmon-text,#a3341c)}
.status a{display:inline-block;padding:10px 0}`;
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** What visitors read while a check passes, while it fails, and in the history. */
const WORDS: Record<Check, { well: string; ill: string; was: string }> = {
  pages: {
    well: 'Pages open.',
    ill: 'Pages open slowly or without their content',
    was: 'Pages opened slowly or without their content',
  },
  checkout: { well: 'People can pay.', ill: 'People cannot pay', was: 'People could not pay' },
  events: {
    well: 'Orders are passed on at once.',
    ill: 'Orders are passed on late, and none is lost',
    was: 'Orders were passed on late, and none was lost',
  },
  mail: { well: 'Mails leave at once.', ill: 'Mails are late', was: 'Mails were late' },
};

const TIME = { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
const CLOCK = new Intl.DateTimeFormat('en-US', TIME);
const MOMENT = new Intl.DateTimeFormat('en-US', { ...TIME, dateStyle: 'medium' });

/** What the page says, and the JSON behind it. */
export function statusOf(log: StatusLog, restore: ProvenRestore | null, now: Date) {
  const { checkedAt, since, incidents } = log;
  const checks = CHECKS.map((check) => {
    const current = log.current(check);
    const text = current
      ? `${WORDS[check].ill} since ${momentOf(current.from, now)}. We are on it.`
      : WORDS[check].well;
    return { check, ok: !current, since: current?.from ?? null, text };
  });
  const history = incidents
    .filter(({ to }) => to !== null)
    .map((incident) => ({ ...incident, text: pastOf(incident, now) }));
  return { checkedAt, since, checks, history, restore: { ...restore, text: restoreText(restore, now) } };
}
type Status = ReturnType<typeof statusOf>;

/** The page, complete without scripts. */
export function statusPage(
  { checkedAt, since, checks, history, restore }: Status,
  { background, styles }: Pick<HostAssets, 'background' | 'styles'>,
  now: Date,
): string {
  const sheets = styles
    .map((style) => `<link rel="stylesheet" href="${style.path}" integrity="${style.integrity}">`)
    .join('');
  const isWell = checks.every(({ ok }) => ok);
  const title = !checkedAt ? 'We have not looked yet' : isWell ? 'All is well' : 'Something is not well';
  const lines = checks.map(({ ok, text }) => `<li${ok ? '' : ' class="bad"'}>${escapeHtml(text)}</li>`);
  const past = history.map(({ text }) => `<li>${escapeHtml(text)}</li>`);
  const begin = since && `Since ${momentOf(since, now)}: nothing to report.`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Status</title>` +
    `<meta name="robots" content="noindex">${sheets}<style>${STYLE}</style></head>` +
    `<body>${background}<div class="status"><main><a href="/">To the studio</a><h1>${title}</h1>` +
    (checkedAt ? `<ul>${lines.join('')}</ul>` : '') +
    `<h2>Backups</h2><p>${escapeHtml(restore.text)}</p>` +
    `<h2>The last four weeks</h2>${past.length > 0 ? `<ul>${past.join('')}</ul>` : `<p>${begin ?? 'Nothing yet.'}</p>`}` +
    `<p>${checkedAt ? `Checked at ${momentOf(checkedAt, now)}. ` : ''}All times are UTC. <a href="/status.json">The same as JSON</a></p>` +
    '</main></div></body></html>'
  );
}

function restoreText(restore: ProvenRestore | null, now: Date): string {
  if (!restore) return 'No backup was restored on trial yet.';
  const { at, seconds, differences } = restore;
  return `Last proven restore: ${momentOf(at, now)}, ${Math.round(seconds)} s, ${differences} differences.`;
}

function pastOf({ check, from, to }: Incident, now: Date): string {
  const time = `From ${momentOf(from, now)} to ${momentOf(to!, new Date(from))}`;
  return `${time}: ${check === 'watch' ? 'nobody was watching' : lowered(WORDS[check].was)}.`;
}

/** `14:03` on the day of `now`, with the date otherwise. */
function momentOf(iso: string, now: Date): string {
  const isSameDay = iso.slice(0, 10) === now.toISOString().slice(0, 10);
  return (isSameDay ? CLOCK : MOMENT).format(new Date(iso));
}

const lowered = (text: string) => text[0]!.toLowerCase() + text.slice(1);
