import type { ComposedDocument } from '../documents/compose-document.js';
import { documentOf, renderWithRetries, type AnswerPage, type PageTools } from './page-request.js';
import { RenderingLane } from './rendering-lane.js';
import { streamPage } from './send-page.js';

/** Answers visitors who are signed in. Their documents are never stored. */
export function ownPage({ compose, metrics, policy }: PageTools): AnswerPage {
  const lane = new RenderingLane<ComposedDocument>();
  return async (page) => {
    const composed = await lane.run(page.client, () =>
      renderWithRetries(page, documentOf(page), (document) => compose({ ...document, until: 'shell' })),
    );
    metrics.documents.inc({ kind: 'private' });
    return streamPage(page, composed, policy);
  };
}
