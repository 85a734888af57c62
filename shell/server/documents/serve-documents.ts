import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf } from '../http/client-of.js';
import { VisitorLimit } from '../http/visitor-limit.js';
import { tellAge } from '../last-complete/tell-age.js';
import type { Made } from '../last-complete/last-complete.js';
import { contentSecurityPolicy, type PolicyOptions } from '../security/content-security-policy.js';
import type { WebMetrics } from '../telemetry/metrics.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { ChosenReleases, ReleaseChooser } from '../releases/choose-releases.js';
import type { ComposePreview } from '../preview/compose-preview.js';
import type { PreviewVisit, ReadVisit } from '../preview/read-visit.js';
import { previewRibbon, troubleSentences } from '../preview/ribbon.js';
import { staffOverlay } from '../staff/overlay.js';
import type { ReadStaff, StaffVisit } from '../staff/read-staff.js';
import {
  pickedPreviews,
  staffRemotes,
  type StaffRemote,
  type StaffSources,
} from '../staff/releases-for-staff.js';
import { sendReportPage } from '../staff/report-page.js';
import escapeHtml from 'escape-html';
import { WorkerLostError } from '../rendering/render-worker.js';
import type { ComposedDocument, DocumentRequest } from './compose-document.js';
import { DocumentCache, FRESH_MS, type CachedDocument, type WholeDocument } from './document-cache.js';
import { documentSubject, type DocumentSubject } from './document-subject.js';
import { canaryNumber } from './canary-number.js';
import { plainAnswers, RETRY_AFTER_S } from './plain-answers.js';
import { RenderingLane } from './rendering-lane.js';
import { sessionCookieOf } from './session-cookie.js';
import { streamDocument } from './stream-document.js';

const MINUTE_MS = 60_000;
const HTML = 'text/html; charset=utf-8';
/** The smaller one first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
/** Addresses whose meaning is remembered, and how long they may be; longer ones are read each time. */
const KNOWN_ADDRESSES = 1_000;
const LONGEST_KNOWN = 200;
/** Of what shows a preview, or speaks of one. */
const FOR_ONE_ALONE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
/** How often a document is begun again, when the worker that rendered it was lost. */
const ATTEMPTS = 3;

/** A document that is wanted, and the releases that it is made of. */
type Chosen = Omit<DocumentRequest, 'until'> & { chosen: ChosenReleases };

/** Every path that is no file is a page. */
export function serveDocuments(
  app: FastifyInstance,
  tools: {
    compose(wanted: DocumentRequest): Promise<ComposedDocument>;
    gateway: Pick<GatewayClient, 'user' | 'readOwn'>;
    releases: ReleaseChooser;
    previews: { visit: ReadVisit; compose: ComposePreview };
    staff: { visit: ReadStaff; sources: StaffSources };
    publicUrl: string;
    metrics: WebMetrics;
    policy: PolicyOptions;
    /** Documents that a visitor may ask for in a minute. */
    perMinute: number;
  },
): void {
  const cache = new DocumentCache();
  const own = new RenderingLane<ComposedDocument>();
  const previewed = new RenderingLane<ComposedDocument>();
  const limit = new VisitorLimit(tools.perMinute, MINUTE_MS);
  const subjects = new LRUCache<string, DocumentSubject>({ max: KNOWN_ADDRESSES });
  const policy = (own: Parameters<typeof contentSecurityPolicy>[1]) =>
    contentSecurityPolicy(tools.policy, own);
  const plain = plainAnswers(policy, (kind) => tools.metrics.documents.inc({ kind }));

  app.get('/*', async (request, reply) => {
    const wait = limit.take(clientOf(request.ip));
    if (wait > 0) return plain.tooMany(reply, wait);
    const url = new URL(request.url.replace(/^\/+/, '/'), 'http://site');
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return sendToOneForm(url, reply);
    const { cookie } = request.headers;
    try {
      const visit = await tools.previews.visit(cookie, url);
      if (visit.cookie) reply.header('set-cookie', visit.cookie);
      const staff = await tools.staff.visit(cookie, url);
      if (staff.cookie) reply.header('set-cookie', staff.cookie);
      const goTo = visit.goTo ?? staff.goTo;
      if (goTo) return reply.headers(FOR_ONE_ALONE).redirect(goTo, 303);
      const number = tools.releases.hasCanary() ? canaryNumber(cookie, reply) : null;
      const session = sessionCookieOf(cookie);
      const user = session === null ? null : await tools.gateway.user(session, request.ip);
      const readOwn = session && user ? tools.gateway.readOwn(session, request.ip) : null;
      const ribbon = previewRibbon({ shown: [], broken: [], refused: visit.refused || staff.refused });
      const choose = (): Chosen => {
        const chosen = tools.releases.choose(number);
        return { chosen, user, readOwn, ribbon, subject: subjectOf(url, user, chosen) };
      };
      const wanted = choose();
      if (wanted.chosen.entries.length === 0) return plain.noReleases(reply);
      if (staff.staff.length > 0) return await sendToStaff({ visit, staff, url }, choose, request, reply);
      if (visit.previews.length > 0) return await sendPreview(visit, url, choose, request, reply);
      return user
        ? await sendOwn(wanted, choose, request, reply)
        : await sendShared(wanted, choose, request, reply);
    } catch (error) {
      return plain.trouble(error, request, reply);
    }
  });

  function subjectOf(url: URL, user: unknown, chosen: ChosenReleases): DocumentSubject {
    const address = `${chosen.key} ${user === undefined ? '?' : Boolean(user)} ${url.pathname}${url.search}`;
    const known = subjects.get(address);
    if (known) return known;
    const remotes = chosen.entries.map(({ name, live }) => ({ name, routes: live.routes }));
    const subject = documentSubject(remotes, url, user);
    if (url.href.length <= LONGEST_KNOWN) subjects.set(address, subject);
    return subject;
  }

  /** For who is signed out, or cannot be told to be signed in: the same for all of them. */
  async function sendShared(
    wanted: Chosen,
    choose: () => Chosen,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { user, subject, chosen, ribbon } = wanted;
    const seen = `${user === null ? 'signed out' : 'session unknown'} ${subject.key}`;
    const key = ribbon ? `told of no preview, ${seen}` : seen;
    const shown = chosen.canary
      ? { key: `${chosen.key} ${key}`, of: chosen.key, instead: key }
      : { key, of: chosen.key };
    const { value, state, age } = await cache.get(shown, clientOf(request.ip), () => {
      tools.metrics.documents.inc({ kind: 'rendered' });
      return again(wanted, choose, renderWhole);
    });
    tools.metrics.documents.inc({ kind: state === 'fresh' ? 'anonymous' : state });
    if (state === 'stale') tellAge(reply, age, FRESH_MS);
    // What is given to one visitor in bad times is nothing to keep, nor to be read without a network.
    const store = state !== 'incomplete' && user === null && !ribbon ? 'no-cache' : 'no-store';
    if (ribbon) reply.headers(FOR_ONE_ALONE);
    const encoding = setDocumentHeaders(request, reply, {
      status: value.status,
      policy: value.policy,
      store,
    });
    return reply.send(bodyOf(value, encoding));
  }

  async function renderWhole(wanted: Chosen): Promise<Made<WholeDocument>> {
    const composed = await tools.compose({ ...wanted, until: 'complete' });
    const parts = [...composed.opening];
    await composed.rest((bytes) => parts.push(bytes));
    const html = Buffer.concat([...parts, ...composed.closing()]);
    // No inline script runs in a document that many get: it has no nonce.
    const bare = policy({ nonce: null, styleHashes: composed.styleHashes });
    return { value: { status: composed.status, html, policy: bare }, cacheAs: composed.cacheAs() };
  }

  /** For one who is signed in: never kept. */
  async function sendOwn(wanted: Chosen, choose: () => Chosen, request: FastifyRequest, reply: FastifyReply) {
    const composed = await own.run(clientOf(request.ip), () =>
      again(wanted, choose, (chosen) => tools.compose({ ...chosen, until: 'shell' })),
    );
    tools.metrics.documents.inc({ kind: 'private' });
    if (wanted.ribbon) reply.headers(FOR_ONE_ALONE);
    return sendStream(composed, request, reply);
  }

  /** For one who holds a preview's link: never kept, nor found by search engines. */
  async function sendPreview(
    visit: PreviewVisit,
    url: URL,
    choose: () => Chosen,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { user, readOwn } = choose();
    const usual = () => choose().chosen;
    const subject = (chosen: ChosenReleases) => subjectOf(url, user, chosen);
    const composed = await previewed.run(clientOf(request.ip), () =>
      tools.previews.compose(visit, { user, readOwn, usual, subjectOf: subject }),
    );
    tools.metrics.documents.inc({ kind: 'preview' });
    return sendStream(composed, request, reply.headers(FOR_ONE_ALONE));
  }

  /** Only in documents for staff, which are never cached or indexed: the releases they picked, and how these differ from what visitors get. */
  async function sendToStaff(
    { visit, staff, url }: { visit: PreviewVisit; staff: StaffVisit; url: URL },
    choose: () => Chosen,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { user, readOwn, chosen: now } = choose();
    const { sources } = tools.staff;
    const { previews, unknown } = pickedPreviews(staff, sources, now);
    const isPicked = (name: string) => staff.picks.has(name);
    const all = [...visit.previews.filter(({ name }) => !isPicked(name)), ...previews];
    let remotes: StaffRemote[] = [];
    const ribbonOf: Parameters<ComposePreview>[1]['ribbonOf'] = (about, chosen) => {
      remotes = staffRemotes(staff, sources, chosen);
      const notes = [
        ...troubleSentences(about),
        ...unknown.map((release) => `${escapeHtml(release)} is no release that this link may show.`),
      ];
      return staffOverlay({ visit: staff, remotes, notes });
    };
    const usual = () => choose().chosen;
    const subject = (chosen: ChosenReleases) => subjectOf(url, user, chosen);
    const wanted = { ...visit, previews: all, refused: visit.refused || staff.refused };
    const composed = await previewed.run(clientOf(request.ip), () =>
      tools.previews.compose(wanted, { user, readOwn, usual, subjectOf: subject, ribbonOf }),
    );
    tools.metrics.documents.inc({ kind: 'preview' });
    if (staff.wantsReport) {
      const address = new URL(url.pathname + url.search, tools.publicUrl);
      return sendReportPage(reply, { address, remotes, userAgent: request.headers['user-agent'] });
    }
    return sendStream(composed, request, reply.headers(FOR_ONE_ALONE));
  }

  function sendStream(composed: ComposedDocument, request: FastifyRequest, reply: FastifyReply) {
    const about = { status: composed.status, policy: policy(composed), store: 'no-store' } as const;
    return reply.send(streamDocument(composed, setDocumentHeaders(request, reply, about)));
  }
}

/** Renders; once more of what is served then, when a release ended the worker that did. */
async function again<T>(
  wanted: Chosen,
  choose: () => Chosen,
  render: (wanted: Chosen) => Promise<T>,
): Promise<T> {
  let chosen = wanted;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await render(chosen);
    } catch (error) {
      if (!(error instanceof WorkerLostError) || attempt === ATTEMPTS) throw error;
      chosen = choose();
    }
  }
}

/** A slash at the end means nothing; one page has one address. */
function sendToOneForm({ pathname, search }: URL, reply: FastifyReply): FastifyReply {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return reply.header('cache-control', 'no-cache').redirect(path + search, 308);
}

/** Sets status and headers of a document; returns the encoding that its body must have, null for none. */
function setDocumentHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  about: { status: number; policy: string; store: 'no-cache' | 'no-store' },
): 'br' | 'gzip' | null {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ENCODINGS);
  if (encoding) reply.header('content-encoding', encoding);
  if (about.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  reply.code(about.status).headers({
    'content-type': HTML,
    vary: 'Accept-Encoding, Cookie',
    'cache-control': `private, ${about.store}`,
    'content-security-policy': about.policy,
  });
  return encoding;
}

function bodyOf(document: CachedDocument, encoding: 'br' | 'gzip' | null): Buffer {
  return encoding === null ? document.plain : encoding === 'br' ? document.br : document.gzip;
}
