import path from 'node:path';
import {
  answerBrokenRequests,
  refuseOddExpectations,
  refuseOddRequests,
  trustedProxies,
} from '@studio/http-kit';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import type { HostAssets } from './documents/host-assets.js';
import { InlineStyles } from './documents/inline-styles.js';
import { isLate } from './documents/render-markup.js';
import { serveDocuments } from './documents/serve-documents.js';
import { serveBrandFiles } from './files/serve-brand-files.js';
import { servePublicFiles } from './files/serve-public-files.js';
import { serveHostFiles } from './files/serve-host-files.js';
import { serveRemoteFiles } from './files/serve-remote-files.js';
import { serveSitemap } from './files/serve-sitemap.js';
import { serveSmallFiles } from './files/serve-small-files.js';
import { GatewayClient } from './gateway/gateway-client.js';
import { Gateways } from './gateway/gateways.js';
import { proxyApi } from './gateway/proxy-api.js';
import { serveImages } from './images/serve-images.js';
import type { Registry } from './registry/registry.js';
import { releaseChooser } from './releases/choose-releases.js';
import { ServerBuilds } from './releases/server-builds.js';
import { addSecurityHeaders, webHeaders } from './security/security-headers.js';
import { answerErrors, sayPlainly } from './http/answer-errors.js';
import { closeWhenDraining, type Draining } from './telemetry/close-when-draining.js';
import { serveHealth } from './telemetry/health.js';
import type { WebMetrics } from './telemetry/metrics.js';
import { timeRequests } from './telemetry/time-requests.js';

/** Header and whole-request limits, ms: slow sockets do not hurt others. */
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;

export interface WebApp {
  app: FastifyInstance;
  builds: ServerBuilds;
  draining: Draining;
}

/** The web server without its sockets: everything that answers a browser. */
export async function createApp(tools: {
  config: Config;
  registry: Registry;
  metrics: WebMetrics;
  host: HostAssets;
  distDir: string;
  /** Icons and the background. */
  publicDir: string;
}): Promise<WebApp> {
  const { config, registry, metrics, host } = tools;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const headers = webHeaders(secure);
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, base: { name: 'web' } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    requestTimeout: REQUEST_LIMIT_MS,
    // Refused below, with headers and a reason.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error, _request, reply) =>
      sayPlainly(reply.headers(headers), error.statusCode ?? 400, 'This address is not well formed.'),
    routerOptions: { ignoreDuplicateSlashes: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.server.headersTimeout = HEADERS_LIMIT_MS;
  const releasesDir = config.RELEASES_DIR;
  const builds = new ServerBuilds(registry, releasesDir, app.log);
  const gateways = new Gateways(config.GATEWAY_URL);
  app.addHook('onClose', () => gateways.close());
  const gateway = new GatewayClient(gateways, config);

  refuseOddExpectations(app.server, headers);
  addSecurityHeaders(app, headers);
  timeRequests(app, metrics);
  refuseOddRequests(app, (_request, reply, reason) => sayPlainly(reply, 400, reason));
  answerErrors(app);
  const draining = { begun: false };
  closeWhenDraining(app, draining);
  serveHealth(app, { registry, gateway, draining });
  proxyApi(app, gateways, headers);
  const files = { serve: false, dotfiles: 'deny' } as const;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...files, preCompressed: true });
    serveHostFiles(scope, path.join(tools.distDir, 'public'));
    serveRemoteFiles(scope, { registry, releasesDir });
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, files);
    servePublicFiles(scope, { registry, releasesDir });
  });
  serveImages(app, { registry, releasesDir, cacheDir: config.IMAGE_CACHE_DIR, metrics });
  serveBrandFiles(app, { publicDir: tools.publicDir, site: () => gateway.site() });
  serveSmallFiles(app, {
    publicUrl: config.PUBLIC_URL,
    email: async () => (await gateway.site())?.email ?? null,
  });
  serveSitemap(app, { registry, builds, gateway, publicUrl: config.PUBLIC_URL });
  serveDocuments(app, {
    releases: releaseChooser({ registry, releasesDir, publicKeys: config.RELEASE_PUBLIC_KEYS }),
    builds,
    gateway,
    host,
    styles: new InlineStyles({ releasesDir, distDir: tools.distDir }),
    metrics,
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    policy: { stripeJsUrl: config.STRIPE_JS_URL, connectOrigins: config.CONNECT_ORIGINS, secure },
    onPartFailed(error) {
      metrics.partsLeft.inc({
        reason: isLate(error) ? 'late' : 'threw',
      });
      app.log.warn({ err: error }, 'a part of a document was left to the browser');
    },
  });
  return { app, builds, draining };
}
