import type { ReleaseChooser } from '../releases/choose-releases.js';
import type { ComposedDocument, DocumentRequest } from './compose-document.js';
import { documentSubject } from './document-subject.js';

/** The most pages that are read. */
const MAX_PAGES = 300;
const LINK = /<a [^>]*?href="(\/[^"?#]*)/g;

interface PageTools {
  compose(wanted: DocumentRequest): Promise<ComposedDocument>;
  releases: Pick<ReleaseChooser, 'choose'>;
}

/**
 * Documents of the pages that are for everyone, as a signed-out visitor gets them: home first, then what its links lead
 * to, in their order, and so on. A page that cannot be rendered is skipped.
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

/** Null where no page for everyone has this path. */
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
