import type { Preview } from '@studio/release-signing';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentTools,
  type Ribbon,
} from '../documents/compose-document.js';
import type { ChosenReleases } from '../releases/choose-releases.js';
import { WorkerLostError, type ReadOwn } from '../rendering/render-worker.js';
import type { PreviewedReleases } from '../preview/previewed-releases.js';
import type { PreviewVisit } from '../preview/read-visit.js';
import { previewRibbon } from '../preview/ribbon.js';
import type { PageRequest, PageTools } from './page-request.js';

/** Maximum number of attempts, each without the releases that turned out to be broken. The last is the live site. */
const ATTEMPTS = 3;

export interface PreviewTools extends PageTools {
  previewed: PreviewedReleases;
  /** Renders documents with previewed releases. */
  previewDocuments: DocumentTools;
}

/**
 * Renders the document for a visitor with preview links. A broken release is replaced by the live one.
 * @param ribbonOf Makes the ribbon of the document. Defaults to the preview ribbon.
 */
export async function composePreview(
  { previewed, previewDocuments, compose }: PreviewTools,
  visit: PreviewVisit,
  { user, readOwn, readPreviewed, chooseReleases, subjectOf }: PageRequest,
  ribbonOf: (
    about: Parameters<typeof previewRibbon>[0],
    chosen: ChosenReleases,
  ) => Ribbon | null = previewRibbon,
): Promise<ComposedDocument> {
  const flawed = new Set<string>();
  const content = visit.content && {
    ...visit.content,
    incomplete: readPreviewed ? await incompleteIn(readPreviewed) : [],
  };
  for (let attempt = 1; ; attempt += 1) {
    const wanted = visit.previews.filter(({ name }) => attempt < ATTEMPTS && !flawed.has(name));
    const { chosen, shown } = await previewed.choose(wanted, chooseReleases());
    const broken = visit.previews.filter((preview) => !shown.includes(preview));
    const ribbon = ribbonOf({ shown, broken, content, refused: visit.refused }, chosen);
    const subject = subjectOf(chosen);
    const document = { chosen, user, readOwn, readPreviewed, subject, until: 'complete', ribbon } as const;
    if (shown.length === 0) return compose(document);
    try {
      const composed = await composeDocument({ ...previewDocuments, pool: previewed }, document);
      const names = flawedIn(composed, shown);
      if (names.length === 0) return composed;
      for (const name of names) flawed.add(name);
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
    }
  }
}

/** Titles of the drafts that the preview leaves out; none when the gateway does not answer. */
async function incompleteIn(read: ReadOwn): Promise<string[]> {
  const answer = await read('/api/content-preview');
  return 'value' in answer ? (answer.value as { incomplete: string[] }).incomplete : [];
}

/** Previewed remotes with a module that threw. */
function flawedIn({ failed }: ComposedDocument, shown: readonly Preview[]): string[] {
  return failed
    .filter(({ remote, reason }) => reason === 'threw' && shown.some(({ name }) => name === remote))
    .map(({ remote }) => remote);
}
