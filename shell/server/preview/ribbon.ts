import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { ContentPreview } from '@studio/http-kit';
import type { Preview } from '@studio/release-signing';
import type { Ribbon } from '../documents/compose-document.js';
import { PREVIEW_PARAM, LEAVE_PREVIEW } from './read-visit.js';

/** Fixed at the bottom of the window, above the audio dock. The page ends above it. */
const CSS = `:root{--ribbon-height:4rem;scroll-padding-bottom:calc(var(--ribbon-height) + var(--dock-height,0px))}
body{display:flex;flex-direction:column}
#root{flex:1 0 auto;order:1}
.ribbon{order:2;position:sticky;z-index:1;bottom:var(--dock-height,0px);display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-2) var(--space-5);min-height:var(--ribbon-height);padding:var(--space-2) var(--space-4);color:var(--ink);background:var(--marigold);border-top:3px dashed var(--paper);line-height:1.35}
.ribbon p{flex:0 1 auto;min-width:0;margin:0;overflow-wrap:anywhere}
.ribbon a{display:inline-flex;align-items:center;min-height:44px;padding:0 var(--space-5);font-weight:700;color:var(--paper);background:var(--dusk);border-radius:var(--radius-pill);text-decoration:none;white-space:nowrap}
.ribbon a:hover{background:var(--ink)}
@media (max-width:599.98px){:root{--ribbon-height:7.5rem}.ribbon{flex-direction:column;flex-wrap:nowrap;text-align:center;font-size:var(--text-s)}}
@media print{.ribbon{display:none}}`;
const HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

/** The ribbon with the previewed releases, their expiry, their faults and a link to leave. Null when there is nothing to show. */
export function previewRibbon(about: {
  shown: readonly Preview[];
  /** Previews that are broken, so that the live release is shown. */
  broken: readonly Preview[];
  /** Content that is not published. `incomplete`: titles of drafts that cannot be shown. */
  content: (ContentPreview & { incomplete: readonly string[] }) | null;
  refused: boolean;
}): Ribbon | null {
  const { shown, broken, content, refused } = about;
  const isPreview = shown.length + broken.length > 0 || content !== null;
  const sentences = [
    ...(content ? contentSentences(content) : []),
    ...(shown.length > 0 ? [`<strong>Preview</strong> of ${shown.map(withItsEnd).join(' and ')}.`] : []),
    ...troubleSentences(about),
    ...(refused && !isPreview ? ['You see the live site.'] : []),
  ];
  if (sentences.length === 0) return null;
  const out = `<a href="?${PREVIEW_PARAM}=${LEAVE_PREVIEW}">${isPreview ? 'Leave the preview' : 'All right'}</a>`;
  const html = `<aside class="ribbon" aria-label="Preview"><p>${sentences.join(' ')}</p>${out}</aside>`;
  return { html, css: CSS, hash: HASH, isPreview };
}

/** Sentences about content that is not published, as HTML. */
function contentSentences({
  state,
  expires,
  incomplete,
}: ContentPreview & { incomplete: readonly string[] }) {
  const what = state === 'drafts' ? 'drafts' : `the site as it will be on ${timeOf(Date.parse(state))}`;
  return [
    `<strong>Preview of ${what}</strong> until ${timeOf(expires)}. Orders use today’s prices.`,
    ...(incomplete.length > 0
      ? [`Not complete, so shown as published: ${incomplete.map(escapeHtml).join(', ')}.`]
      : []),
  ];
}

/** Sentences about broken and refused previews, as HTML. */
export function troubleSentences({
  broken,
  refused,
}: Pick<Parameters<typeof previewRibbon>[0], 'broken' | 'refused'>): string[] {
  return [
    ...broken.map((preview) => `${nameOf(preview)} does not work on the server: this is the live release.`),
    ...(refused ? ['This preview is over, or its link was not made for this site.'] : []),
  ];
}

const nameOf = ({ name, version }: Preview): string => `<b>${escapeHtml(`${name} ${version}`)}</b>`;

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const timeOf = (time: number): string =>
  `<time datetime="${new Date(time).toISOString()}">${TIME.format(time)} UTC</time>`;

const withItsEnd = (preview: Preview): string => `${nameOf(preview)} until ${timeOf(preview.expires)}`;
