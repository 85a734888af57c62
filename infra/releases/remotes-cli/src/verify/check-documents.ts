import { PREFETCH_BUDGET_MS } from '@studio/contracts';
import type { Fault } from '../checks/fault.ts';
import type { BuiltRelease } from '../stores/read-build.ts';
import type { TrialPage } from './pages-to-try.ts';
import { thrownAt } from './thrown-at.ts';
import { MEMBER_COOKIE } from './trial-gateway.ts';
import type { TrialSite } from './trial-site.ts';

/** React's marker of a part that the server could not render. */
const LEFT_OUT = 'data-dgst="left-to-browser"';
const MEND = 'render it whole without window or document, and let prefetch answer in time';

/** Requests the document of every page, which must be complete. `notes` lists late ones. */
export async function checkDocuments(
  site: TrialSite,
  built: BuiltRelease,
  pages: readonly TrialPage[],
): Promise<{ faults: Fault[]; notes: string[] }> {
  const faults: Fault[] = [];
  const notes: string[] = [];
  for (const { path, asMember, widgets } of pages) {
    const { status, text, ms } = await ask(site.url, path, asMember);
    const where = `document ${path}`;
    const thrown = await thrownOnServer(site, built);
    // Faults on another remote's page can be that remote's.
    const what = widgets
      ? thrown && 'a widget of it was left to the browser'
      : documentFault(status, text, asMember);
    if (what) faults.push({ what: thrown ? `${what}: ${thrown}` : what, where, mend: MEND });
    // The first response may have waited for data. A complete document is cached, so the second one is fast.
    const again = ms > PREFETCH_BUDGET_MS ? (await ask(site.url, path, asMember)).ms : ms;
    if (again > PREFETCH_BUDGET_MS)
      notes.push(
        `slow: document ${path} takes ${Math.round(again)} ms, and prefetch has ${PREFETCH_BUDGET_MS} ms: the browser fetches what is late`,
      );
  }
  return { faults, notes };
}

async function ask(url: string, path: string, asMember: boolean) {
  const headers = new Headers(asMember ? { cookie: `${MEMBER_COOKIE.name}=${MEMBER_COOKIE.value}` } : {});
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, { headers });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - begun };
}

/** The first part of this release that failed on the server, with the source line that threw. */
async function thrownOnServer(site: TrialSite, built: BuiltRelease): Promise<string | null> {
  for (const { message, stack } of site.failedParts()) {
    const at = await thrownAt(stack, built);
    if (at) return `${message} (${at})`;
  }
  return null;
}

/**
 * What a document lacks; null: it is complete. A member's own data is loaded in the browser, so the heading of such a
 * page is optional.
 */
export function documentFault(status: number, text: string, asMember: boolean): string | null {
  if (status >= 500) return `the server answers ${status}: a part or its data was not to be had`;
  if (text.includes(LEFT_OUT))
    return 'a part of it was left to the browser: it threw, or was late, on the server';
  if (!asMember && !/<h1[\s>]/.test(text)) return 'it has no heading (h1)';
  return null;
}
