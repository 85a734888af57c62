import type { ReleaseChooser } from '../releases/choose-releases.js';
import type { ComposedDocument, DocumentRequest } from './compose-document.js';
import { documentSubject } from './document-subject.js';

/** Maximum number of pages that are read. */
const MAX_PAGES = 300;
const LINK = /<a [^>]*?href="(\/[^"?#]*)/g;

interface PageTools {
  compose(wanted: DocumentRequest): Promise<ComposedDocument>;
  releases: Pick<ReleaseChooser, 'choose'>;
}

/**
 * Yields the documents of public pages as signed-out visitors get them: the home page, then the pages that it links to in
 * order, and so on. A page that cannot be rendered is skipped.
 */
export async function* publicPages(tools: PageTools): AsyncGenerator<string> {
  const paths = new Set(['/']);
  for (const path of paths) {
    const html = await readPage(tools, path).catch(() => null);
    if (html === null) continue;
    yield html;
    for (const [, link = '/'] of html.matchAll(LINK)) {
      if (paths.size < MAX_PAGES) paths.add(link.toLowerCase());
    }
  }
}

/** Null when no public page has this path. */
async function readPage({ compose, releases }: PageTools, path: string): Promise<string | null> {
  const chosen = releases.choose(null);
  const remotes = chosen.entries.map(({ name, live }) => ({ name, routes: live.routes }));
  const subject = documentSubject(remotes, new URL(path, 'http://site'), null);
  if (subject.screen.kind !== 'page') return null;
  const composed = await compose({ subject, user: null, readOwn: null, until: 'complete', chosen });
  const parts = [...composed.opening];
  await composed.rest((bytes) => parts.push(bytes));
  return composed.status === 200 ? Buffer.concat(parts).toString() : null;
}
