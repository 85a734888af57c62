import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Ribbon } from '../documents/compose-document.js';
import {
  AS_VISITORS,
  LEAVE,
  picksText,
  REPORT,
  STAFF_PARAM,
  worksOn,
  type StaffVisit,
} from './read-staff.js';
import type { StaffRemote } from './releases-for-staff.js';

/** Fixed at the bottom of the window, above the audio dock. The page ends above it. */
const CSS = `:root{--ribbon-height:4rem;scroll-padding-bottom:calc(var(--ribbon-height) + var(--dock-height,0px))}
body{display:flex;flex-direction:column}
#root{flex:1 0 auto;order:1}
.staff{order:2;position:sticky;z-index:1;bottom:var(--dock-height,0px);color:var(--paper);background:var(--dusk);border-top:3px dashed var(--paper);line-height:1.35}
.staff[data-differs]{background:#8c1d24}
.staff summary{padding:calc((var(--ribbon-height) - 1.35em) / 2) var(--space-4);cursor:pointer;font-weight:700}
.staff :focus-visible{outline:3px solid var(--marigold);outline-offset:-3px}
.staff-releases{max-height:60vh;overflow:auto;padding:0 var(--space-4) var(--space-4);overflow-wrap:anywhere}
.staff ul{margin:0;padding:0;list-style:none}
.staff-releases>ul>li{padding:var(--space-2) 0;border-top:1px solid var(--paper)}
.staff p{margin:var(--space-2) 0}
.staff a{display:inline-flex;align-items:center;min-height:44px;margin-right:var(--space-4);color:var(--paper)}
@media print{.staff{display:none}}`;
const HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

/** The staff overlay: the releases of the page and links to switch them. Static markup without scripts. */
export function staffOverlay(about: {
  visit: StaffVisit;
  remotes: readonly StaffRemote[];
  /** Notes about broken previews and expired links. */
  notes: readonly string[];
}): Ribbon {
  const { visit, remotes, notes } = about;
  const different = remotes.filter(({ difference }) => difference !== null);
  const all = `${remotes.length} remote${remotes.length === 1 ? '' : 's'}`;
  const summary =
    different.length > 0
      ? `${different.length} of ${all}: not what visitors have`
      : `${all} as visitors have ${remotes.length === 1 ? 'it' : 'them'}`;
  const combination = picksText(remotes.map(({ name, shown }) => [name, shown]));
  const ways = [
    link(REPORT, 'Report from here'),
    link(combination, 'Link to this combination'),
    ...(visit.picks.size > 0 ? [link(AS_VISITORS, 'What visitors have')] : []),
    link(LEAVE, 'Leave the staff’s view'),
  ];
  const html = `<aside class="staff" aria-label="Staff"${different.length > 0 ? ' data-differs' : ''}>${notes.map((note) => `<p>${note}</p>`).join('')}<details><summary>${summary}</summary><div class="staff-releases"><ul>${remotes.map((remote) => itemOf(visit, remote)).join('')}</ul><p>${ways.join('')}</p></div></details></aside>`;
  return { html, css: CSS, hash: HASH, isPreview: true };
}

function itemOf(visit: StaffVisit, { name, shown, origin, difference, offers }: StaffRemote): string {
  const here = offers.find(({ version }) => version === shown);
  const what = difference ?? here?.what ?? 'live';
  const others = offers
    .filter(({ version }) => version !== shown)
    .map(
      (offer) =>
        `<li>${link(`${name}@${offer.version}`, `Show ${offer.version}`)}${escapeHtml(offer.what)}</li>`,
    );
  const reports = worksOn(visit, name) ? `<a href="/remotes/${name}/reports">Reports of ${name}</a>` : '';
  return `<li><b>${escapeHtml(`${name} ${shown}`)}</b>: ${escapeHtml([what, origin].filter(Boolean).join('; '))}<ul>${others.join('')}</ul>${reports}</li>`;
}

const link = (to: string, words: string): string =>
  `<a href="?${STAFF_PARAM}=${encodeURIComponent(to)}">${escapeHtml(words)}</a>`;
