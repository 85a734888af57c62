import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  answerBrokenRequests,
  closeWhenDraining,
  type Draining,
  limitRequestTime,
  previewCookie,
  RateCounts,
  refuseOddExpectations,
  refuseOddRequests,
  TokenCookie,
  trustedProxies,
  UPLOAD_LIMIT_MS,
} from '@studio/http-kit';
import { openPictureStore, StoredFiles, StoredPictures } from '@studio/picture-kit';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import { REQUEST_ID_HEADER } from '@studio/contracts';
import type { DocumentRequest, DocumentTools } from './documents/compose-document.js';
import { composeWithoutFlaws } from './documents/compose-without-flaws.js';
import type { HostAssets } from './documents/host-assets.js';
import { InlineStyles } from './documents/inline-styles.js';
import { publicPages } from './documents/public-pages.js';
import { serveBrandFiles } from './files/serve-brand-files.js';
import { servePublicFiles } from './files/serve-public-files.js';
import { serveLettersFeed } from './files/serve-letters-feed.js';
import { serveHostFiles } from './files/serve-host-files.js';
import { serveRemoteFiles } from './files/serve-remote-files.js';
import { serveSitemap } from './files/serve-sitemap.js';
import { serveSmallFiles } from './files/serve-small-files.js';
import { GatewayClient } from './gateway/gateway-client.js';
import { Gateways } from './gateway/gateways.js';
import { proxyApi } from './gateway/proxy-api.js';
import { startCheck } from './host-contract/host-contract.js';
import type { PreparedPictures, ReadPages } from './images/prepare-pictures.js';
import { serveImages } from './images/serve-images.js';
import { DocumentCache } from './pages/document-cache.js';
import { servePages } from './pages/serve-pages.js';
import { PreviewedReleases } from './preview/previewed-releases.js';
import { previewVisits } from './preview/read-visit.js';
import type { Registry } from './registry/registry.js';
import { tryToMirror } from './releases/mirror-release.js';
import { PublicFiles } from './releases/public-files.js';
import { releaseChooser } from './releases/choose-releases.js';
import { ServingReleases } from './releases/serving-releases.js';
import { releaseKey } from './rendering/messages.js';
import { RenderPool, type PoolOptions } from './rendering/render-pool.js';
import type { StartWorker } from './rendering/worker-process.js';
import { addSecurityHeaders, webHeaders } from './security/security-headers.js';
import { MAX_STAFF_TOKENS, staffVisits } from './staff/read-staff.js';
import type { StaffSources } from './staff/releases-for-staff.js';
import { serveReports, type AskReports } from './staff/serve-reports.js';
import type { CheckTools } from './status/run-checks.js';
import { serveStatus } from './status/serve-status.js';
import { StatusLog } from './status/status-log.js';
import { answerErrors, sendText } from './http/answer-errors.js';
import { serveHealth } from './telemetry/health.js';
import { faultTeller, partFailures, type ReleaseFault } from './telemetry/fault-report.js';
import { timeRequests, type WebMetrics } from './telemetry/metrics.js';

/** Time limits for the headers and for a whole request that is no upload, ms, against slow clients. */
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;

export interface WebApp {
  app: FastifyInstance;
  /** The releases that documents are rendered with. */
  releases: ServingReleases;
  draining: Draining;
  pictures: PreparedPictures;
  /** Reads the documents of all public pages. */
  pages: ReadPages;
  /** The state of this server's pages and of the gateway. */
  checks: Omit<CheckTools, 'ask'>;
  /** Makes new documents, because content was published. */
  outdateContent(): void;
}

/** Creates the web server without listening. */
export async function createApp(tools: {
  config: Config;
  registry: Registry;
  metrics: WebMetrics;
  host: HostAssets;
  distDir: string;
  /** Folder of the icons and the background. */
  publicDir: string;
  startWorker: StartWorker;
  /** Whether the whole registry was followed once; until then the server is not ready. Defaults to true. */
  isFollowed?: () => boolean;
  /** Called when this server stops serving a release, or when a module of it threw in a document. */
  onFault?: (fault: ReleaseFault) => void;
  /** Returns the releases of a remote that passed `verify`, newest first. */
  verified?: StaffSources['verified'];
  /** Describes where a release comes from: commit, author and publisher. */
  originOf?: StaffSources['originOf'];
  /** Reads the browser and server reports of a remote. */
  askReports?: AskReports;
  /** The log behind `/status`. Defaults to an empty one. */
  status?: StatusLog;
  /** How long a loaded release is observed before it is served, ms. */
  watchMs?: number;
  /** How long a release is not served after its first fault, its second, and so on, ms. */
  pausesMs?: readonly number[];
}): Promise<WebApp> {
  const { config, registry, metrics, host, isFollowed = () => true } = tools;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const headers = webHeaders(secure);
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, base: { name: 'web' } },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    requestTimeout: UPLOAD_LIMIT_MS,
    // Refused below, with security headers and a reason.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error, _request, reply) =>
      sendText(reply.headers(headers), error.statusCode ?? 400, 'This address is not well formed.'),
    routerOptions: { ignoreDuplicateSlashes: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.server.headersTimeout = HEADERS_LIMIT_MS;
  const releasesDir = config.RELEASES_DIR;
  const uploads = await openPictureStore(config);
  const uploaded = new StoredPictures(uploads);
  const tellFault = faultTeller(tools.onFault);
  const gateways = new Gateways(config.GATEWAY_URL);
  app.addHook('onClose', () => gateways.close());
  const gateway = new GatewayClient(gateways, config);
  const read: PoolOptions['read'] = (path, known) => gateway.read(path, known);
  const pool = new RenderPool({
    start: tools.startWorker,
    size: config.RENDER_WORKERS,
    read,
    onFault: (fault) => releases.report(fault),
    log: app.log,
  });
  const sources = { releasesDir, sources: config.RELEASE_SOURCES, log: app.log };
  const releases = new ServingReleases({
    registry,
    pool,
    releasesDir,
    copy: config.RELEASE_SOURCES.length > 0 ? (release) => tryToMirror(release, sources) : undefined,
    site: () => gateway.site(),
    log: app.log,
    onFault(fault, release) {
      const { name: remote, version } = release;
      metrics.remoteFaults.inc({ remote, version, kind: fault.kind });
      if (remote) tellFault('server-fault', fault, release);
    },
    ...(tools.watchMs !== undefined && { watchMs: tools.watchMs }),
    ...(tools.pausesMs && { pausesMs: tools.pausesMs }),
  });
  app.addHook('onClose', async () => {
    releases.stop();
    await pool.close();
  });

  await app.register(rateLimit, { global: false, store: RateCounts });
  app.addHook('onRequest', async ({ id }, reply) => void reply.header(REQUEST_ID_HEADER, id));
  refuseOddExpectations(app.server, headers);
  addSecurityHeaders(app, headers);
  timeRequests(app, metrics);
  limitRequestTime(app, REQUEST_LIMIT_MS);
  refuseOddRequests(app, (_request, reply, reason) => sendText(reply, 400, reason));
  answerErrors(app);
  const draining = { begun: false };
  closeWhenDraining(app, draining);
  const misfits = startCheck(() => registry.entries());
  serveHealth(app, { releases, gateway, draining, isFollowed, misfits });
  proxyApi(app, gateways, headers);
  const files = { serve: false, dotfiles: 'deny' } as const;
  const staffVisit = staffVisits({
    cookie: new TokenCookie('staff', { secure, maxTokens: MAX_STAFF_TOKENS }),
    keys: config.RELEASE_PUBLIC_KEYS,
  });
  const ask = tools.askReports ?? (() => Promise.reject(new Error('NATS is not configured')));
  serveReports(app, { visit: staffVisit, ask, releasesDir, entries: () => registry.entries() });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...files, preCompressed: true });
    serveHostFiles(scope, path.join(tools.distDir, 'public'));
    serveRemoteFiles(scope, {
      releases: [releases, registry],
      releasesDir,
      onBadFile: (release, message) => releases.report({ kind: 'file', whose: releaseKey(release), message }),
    });
  });
  const released = new PublicFiles({ releases, sources, faults: metrics.remoteFaults });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, files);
    servePublicFiles(scope, { released, uploaded, uploadedFiles: new StoredFiles(uploads) });
  });
  const pictures = serveImages(app, {
    releases,
    released,
    cacheDir: config.IMAGE_CACHE_DIR,
    newPerHour: config.NEW_PICTURES_PER_HOUR,
    metrics,
    gateway,
    uploaded,
  });
  serveBrandFiles(app, { publicDir: tools.publicDir, site: () => gateway.site() });
  serveSmallFiles(app, {
    publicUrl: config.PUBLIC_URL,
    email: async () => (await gateway.site())?.email ?? null,
  });
  serveLettersFeed(app, { gateway, publicUrl: config.PUBLIC_URL });
  serveSitemap(app, { releases, pool, publicUrl: config.PUBLIC_URL });
  const policy = {
    stripeJsUrl: config.STRIPE_JS_URL,
    connectOrigins: config.CONNECT_ORIGINS,
    secure,
    inlineScript: host.presses.integrity,
  };
  serveStatus(app, {
    log: tools.status ?? new StatusLog(),
    restoreFile: config.PROVEN_RESTORE,
    host,
    policy,
  });
  const documents: DocumentTools = {
    pool,
    gateway,
    host,
    styles: new InlineStyles({ releasesDir, distDir: tools.distDir }),
    onPartFailed: partFailures({ metrics, tellFault, log: app.log }),
    onDrawn: (entries, document) => releases.drew(entries, document),
  };
  const compose = (wanted: DocumentRequest) => composeWithoutFlaws(documents, releases, wanted);
  const previewed = new PreviewedReleases({
    start: (onFault) =>
      new RenderPool({ start: tools.startWorker, size: 1, standby: false, read, onFault, log: app.log }),
    ...sources,
  });
  app.addHook('onClose', async () => previewed.stop());
  const chooser = releaseChooser(releases);
  const cache = new DocumentCache();
  servePages(app, {
    compose,
    cache,
    previewed,
    previewDocuments: {
      ...documents,
      onPartFailed: (part) => app.log.warn({ part }, 'a module of a preview failed'),
      onDrawn: () => undefined,
    },
    releases: chooser,
    readPreview: previewVisits({
      cookie: previewCookie(secure),
      keys: config.RELEASE_PUBLIC_KEYS,
      secret: config.WEB_SECRET,
    }),
    readStaff: staffVisit,
    staffSources: {
      registry: () => registry.entries(),
      usual: () => releases.entries(),
      verified: tools.verified ?? (() => []),
      originOf: tools.originOf ?? (() => null),
    },
    publicUrl: config.PUBLIC_URL,
    gateway,
    metrics,
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    policy,
  });
  const checks: WebApp['checks'] = {
    async hasPages() {
      const { statusCode, headers: sent } = await app.inject('/');
      // A document without its content is not stored.
      return statusCode === 200 && !String(sent['cache-control']).includes('no-store');
    },
    isGatewayReady: async (signal) => (await gateways.fetch('/readyz', { signal })).ok,
  };
  const pages = () => publicPages({ compose, releases: chooser });
  const outdateContent = () => {
    gateway.outdate();
    cache.outdate();
  };
  return { app, releases, draining, pictures, pages, checks, outdateContent };
}
