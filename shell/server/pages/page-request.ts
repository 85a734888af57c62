import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedDocument, DocumentRequest, Ribbon } from '../documents/compose-document.js';
import type { DocumentSubject } from '../documents/document-subject.js';
import type { PreviewVisit } from '../preview/read-visit.js';
import type { ChosenReleases } from '../releases/choose-releases.js';
import { WorkerLostError, type ReadOwn } from '../rendering/render-worker.js';
import type { PolicyOptions } from '../security/content-security-policy.js';
import type { StaffVisit } from '../staff/read-staff.js';
import type { WebMetrics } from '../telemetry/metrics.js';

/** Maximum number of attempts to render a document when render workers end. */
const MAX_ATTEMPTS = 3;

/** A request for a page, with everything that its answer depends on. */
export interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  url: URL;
  /** The rate-limit and queue key of the visitor. */
  client: string;
  /** The signed-in user. Null: signed out. Undefined: the gateway did not answer in time. */
  user: unknown;
  /** Reads with the visitor's session. Null for visitors who are not signed in. */
  readOwn: ReadOwn | null;
  /** Reads content as the visitor's preview link shows it. Null without a link. */
  readPreviewed: ReadOwn | null;
  preview: PreviewVisit;
  staff: StaffVisit;
  /** Tells the visitor that their link was refused. Null when none was. */
  ribbon: Ribbon | null;
  /** The releases for this visitor at the time of the call. A release that fails is replaced meanwhile. */
  chooseReleases(): ChosenReleases;
  subjectOf(chosen: ChosenReleases): DocumentSubject;
}

/** Answers a page request in one of four ways: shared, own, preview (also for staff), plain. */
export type AnswerPage = (page: PageRequest) => Promise<FastifyReply>;

/** What all answers need. */
export interface PageTools {
  compose(wanted: DocumentRequest): Promise<ComposedDocument>;
  metrics: WebMetrics;
  policy: PolicyOptions;
}

/** A document request whose releases have a cache key. */
export type PageDocument = Omit<DocumentRequest, 'until'> & { chosen: ChosenReleases };

/** The document that a page shows, made of the releases of this moment. */
export function documentOf({ user, readOwn, ribbon, ...page }: PageRequest): PageDocument {
  const chosen = page.chooseReleases();
  return { chosen, user, readOwn, ribbon, subject: page.subjectOf(chosen) };
}

/** Renders a document. When a release ends the render worker, renders again with the releases of that moment. */
export async function renderWithRetries<T>(
  page: PageRequest,
  first: PageDocument,
  render: (document: PageDocument) => Promise<T>,
): Promise<T> {
  let document = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await render(document);
    } catch (error) {
      if (!(error instanceof WorkerLostError) || attempt === MAX_ATTEMPTS) throw error;
      document = documentOf(page);
    }
  }
}
