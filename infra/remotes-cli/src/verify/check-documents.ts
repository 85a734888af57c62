import type { Fault } from '../checks/fault.ts';
import type { TrialPage } from './pages-to-try.ts';
import { MEMBER_COOKIE } from './trial-gateway.ts';

/** How React marks a part that the server could not render. */
const LEFT_OUT = 'data-dgst="left-to-browser"';

/** Asks the server for the document of every page: it must be whole. */
export async function checkDocuments(url: string, pages: readonly TrialPage[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { path, asMember } of pages) {
    const headers = new Headers(asMember ? { cookie: `${MEMBER_COOKIE.name}=${MEMBER_COOKIE.value}` } : {});
    const answer = await fetch(`${url}${path}`, { headers });
    const text = await answer.text();
    const what = faultOf(answer.status, text, asMember);
    if (what)
      faults.push({
        what,
        where: `document ${path}`,
        mend: 'render it whole without window or document, and let prefetch answer in time',
      });
  }
  return faults;
}

/** What is one member's own comes in the browser: until then such a page need not have its heading. */
function faultOf(status: number, text: string, asMember: boolean): string | null {
  if (status >= 500) return `the server answers ${status}: a part or its data was not to be had`;
  if (text.includes(LEFT_OUT))
    return 'a part of it was left to the browser: it threw, or was late, on the server';
  if (!asMember && !/<h1[\s>]/.test(text)) return 'it has no heading (h1)';
  return null;
}
