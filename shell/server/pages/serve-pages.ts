import { MINUTE_MS } from '@studio/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '@studio/http-kit';
import { documentSubject, type DocumentSubject } from '../documents/document-subject.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import { sessionCookieOf } from '../http/session-cookie.js';
import type { ReadVisit } from '../preview/read-visit.js';
import { previewRibbon } from '../preview/ribbon.js';
import type { ChosenReleases, ReleaseChooser } from '../releases/choose-releases.js';
import type { ReadStaff } from '../staff/read-staff.js';
import { canaryNumber } from './canary-number.js';
import { ownPage } from './own-page.js';
import type { AnswerPage, PageRequest } from './page-request.js';
import { plainPages } from './plain-page.js';
import type { DocumentCache } from './document-cache.js';
import { previewPages, type StaffPageTools } from './preview-page.js';
import { NOT_INDEXED } from './send-page.js';
import { traceHeaders } from '../http/traces.js';
import { sharedPage } from './shared-page.js';

/** Size of the cache of resolved URLs, and maximum length of a cached URL, characters. */
const MAX_SUBJECTS = 1_000;
const MAX_ADDRESS_LENGTH = 200;
/** For the ribbon of documents that are no preview. */
const NOTHING_SHOWN = { shown: [], broken: [], content: null };

/** Serves pages: every path that is not a file. `app` needs @fastify/rate-limit. */
export function servePages(
  app: FastifyInstance,
  tools: StaffPageTools & {
    gateway: Pick<GatewayClient, 'user' | 'readOwn' | 'readPreviewed'>;
    cache: DocumentCache;
    releases: ReleaseChooser;
    readPreview: ReadVisit;
    readStaff: ReadStaff;
    /** Maximum number of documents per visitor and minute. */
    perMinute: number;
  },
): void {
  const { releases, gateway } = tools;
  const plain = plainPages(tools);
  const answers: Record<Kind, AnswerPage> = {
    closed: async ({ reply }) => plain.noReleases(reply),
    shared: sharedPage(tools),
    own: ownPage(tools),
    ...previewPages(tools),
  };
  const subjects = new LRUCache<string, DocumentSubject>({ max: MAX_SUBJECTS });
  const checkLimit = app.createRateLimit({ max: tools.perMinute, timeWindow: MINUTE_MS });

  app.get('/*', async (request, reply) => {
    const limit = await checkLimit(request);
    if (!limit.isAllowed && limit.isExceeded) return plain.tooManyRequests(reply, limit.ttlInSeconds);
    const url = new URL(request.url.replace(/^\/+/, '/'), 'http://site');
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return redirectToNormalForm(url, reply);
    try {
      const { preview, staff, goTo } = await readLinks(url, request, reply);
      if (goTo) return reply.headers(NOT_INDEXED).redirect(goTo, 303);
      const ribbon = previewRibbon({ ...NOTHING_SHOWN, refused: preview.refused || staff.refused });
      const visitor = await readVisitor(url, request, reply);
      const readPreviewed = preview.content ? gateway.readPreviewed(ownRequest(request)) : null;
      const page: PageRequest = { request, reply, url, preview, staff, ribbon, readPreviewed, ...visitor };
      return await answers[kindOf(page)](page);
    } catch (error) {
      return plain.error(error, request, reply);
    }
  });

  /** Reads preview and staff links from the URL and the cookie. A link in the URL moves into the cookie. */
  async function readLinks(url: URL, { headers }: FastifyRequest, reply: FastifyReply) {
    const preview = await tools.readPreview(headers.cookie, url);
    const staff = await tools.readStaff(headers.cookie, url);
    for (const { cookie } of [preview, staff]) if (cookie) reply.header('set-cookie', cookie);
    return { preview, staff, goTo: preview.goTo ?? staff.goTo };
  }

  /** Reads the visitor's session and chooses their releases. */
  async function readVisitor(url: URL, request: FastifyRequest, reply: FastifyReply) {
    const { headers, ip } = request;
    const number = releases.hasCanary() ? canaryNumber(headers.cookie, reply) : null;
    const session = sessionCookieOf(headers.cookie);
    const own = session === null ? null : { ...ownRequest(request), cookie: session };
    const user = own && (await gateway.user(own));
    return {
      client: clientNetwork(ip),
      user,
      readOwn: own && user ? gateway.readOwn(own) : null,
      chooseReleases: () => releases.choose(number),
      subjectOf: (chosen: ChosenReleases) => subjectOf(url, user, chosen),
    };
  }

  function subjectOf(url: URL, user: unknown, chosen: ChosenReleases): DocumentSubject {
    const address = `${chosen.key} ${user === undefined ? '?' : Boolean(user)} ${url.pathname}${url.search}`;
    const known = subjects.get(address);
    if (known) return known;
    const remotes = chosen.entries.map(({ name, live }) => ({ name, routes: live.routes }));
    const subject = documentSubject(remotes, url, user);
    if (url.href.length <= MAX_ADDRESS_LENGTH) subjects.set(address, subject);
    return subject;
  }
}

const ownRequest = ({ headers, ip, id }: FastifyRequest) => ({
  cookie: headers.cookie ?? '',
  address: ip,
  requestId: id,
  trace: traceHeaders(),
});

type Kind = 'closed' | 'shared' | 'own' | 'preview' | 'staff';

function kindOf({ chooseReleases, staff, preview, user }: PageRequest): Kind {
  if (chooseReleases().entries.length === 0) return 'closed';
  if (staff.staff.length > 0) return 'staff';
  if (preview.previews.length > 0 || preview.content) return 'preview';
  return user ? 'own' : 'shared';
}

/** Redirects a path with a trailing slash, so that each page has one URL. */
function redirectToNormalForm({ pathname, search }: URL, reply: FastifyReply): FastifyReply {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return reply.header('cache-control', 'no-cache').redirect(path + search, 308);
}
