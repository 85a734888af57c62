import { setTimeout as sleep } from 'node:timers/promises';
import { documentFault } from '@studio/remotes-cli';
import type { Random } from '../random.ts';
import { ask, type Answer } from '@studio/test-harness/http';
import { kindOf } from './kinds.ts';
import type { ReleaseNotes } from './notes.ts';

/** Pages, and words of each of their parts; fallbacks of parts do not contain them. */
const CART = 'aria-label="Cart, ';
export const PAGES: Record<string, readonly string[]> = {
  '/': ['Letters from the Studio</h2>', 'Paper Prints</button>', 'Ghost Dolls</h2>', CART],
  '/shop': ['>Shop - Coming Soon</h1>', CART],
  '/donate': ['>Full Size Cello Fund</h1>', CART],
  '/product/101': ['</h1>', 'Add to Cart', CART],
  '/shipping-and-returns': ['>Before You Pay</h1>', CART],
  '/chefs': ['</h1>', CART],
  '/club': ['</h1>', CART],
  '/auth': ['>Sign In</h1>', CART],
  '/newsletter/confirm': ['</h1>', CART],
};
/** Data decides whether this page exists: when it is late, the document is a 503 by design. */
const MAY_BE_MISSING = '/product/101';
const READERS_PAUSE_MS = 150;
const DATA = /<script type="application\/json" id="studio-data">(.*?)<\/script>/s;

/** The release of each remote in a document; null: the document does not name releases. */
export function versionsOf(html: string): Map<string, string> | null {
  const json = DATA.exec(html)?.[1];
  if (json === undefined) return null;
  const { remotes } = JSON.parse(json) as { remotes: { name: string; live: { version: string } }[] };
  return new Map(remotes.map(({ name, live }) => [name, live.version]));
}

/** What a document lacks; null: it is complete. `isSlow`: a release in it has late data. */
export function lackOf(
  page: string,
  { status, text }: Pick<Answer, 'status' | 'text'>,
  isSlow = false,
): string | null {
  const isUnknown = isSlow && page === MAY_BE_MISSING;
  if (status !== 200 && !(isUnknown && status === 503)) return `status ${status}: ${text.slice(0, 200)}`;
  if (!text.endsWith('</html>')) return `it ends with ${text.slice(-40)}`;
  const markup = text.replace(DATA, '');
  const fault = documentFault(200, markup, isUnknown);
  if (fault) return fault;
  const missing = isUnknown ? [] : PAGES[page]!.filter((words) => !markup.includes(words));
  return missing.length > 0 ? `without ${missing.join(' and ')}` : null;
}

/** Reads pages of every web server, one after the other, until `signal`: each must be complete. */
export async function keepReading(
  sites: readonly string[],
  notes: ReleaseNotes,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const page = random.pick(Object.keys(PAGES));
    const site = random.pick(sites);
    const begun = performance.now();
    // A new visitor each time: a canary is given to a share of visitors.
    const answer = await ask(`${site}${page}`);
    const versions = versionsOf(answer.text) ?? new Map<string, string>();
    const isSlow = [...versions].some(([name, version]) => kindOf(notes.kindOf(`${name}@${version}`)).isSlow);
    const lack = lackOf(page, answer, isSlow);
    notes.document(page, lack === null, performance.now() - begun);
    const made = [...versions].map(([name, version]) => `${name} ${notes.kindOf(`${name}@${version}`)}`);
    if (lack) notes.breaks('whole', `${site}${page} (${made.join(', ')}): ${lack}`);
    await sleep(random.whole(0, 2 * READERS_PAUSE_MS), undefined, { signal }).catch(() => undefined);
  }
}
