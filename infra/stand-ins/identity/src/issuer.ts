import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { clientNetwork } from '@studio/http-kit';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import pg from 'pg';
import { accountErasure } from './account-erasure.ts';
import { Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { pageHeaders } from './headers.ts';
import { accountForms } from './account-forms.ts';
import { accountRoutes } from './account-routes.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { LogoutNotices } from './logout-notices.ts';
import { AccountMailer } from './account-mailer.ts';
import { MailLinks } from './mail-links.ts';
import { createProvider } from './provider.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { migrate, sweep } from './storage.ts';

/** Requests per client and minute. */
const PER_MINUTE = 600;
const SWEEP_MS = 10 * 60_000;
const DATABASE_PATIENCE_MS = 5_000;
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

export type RunningIssuer = Awaited<ReturnType<typeof startIssuer>>;

/**
 * Starts the embedded OpenID issuer: panva's oidc-provider with accounts in Postgres and pages of ours.
 * For development and tests; the configuration refuses `NODE_ENV=production`.
 */
export async function startIssuer(config: IssuerConfig) {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: DATABASE_PATIENCE_MS,
    query_timeout: DATABASE_PATIENCE_MS,
  });
  try {
    return await start(config, pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function start(config: IssuerConfig, pool: pg.Pool) {
  const accounts = new Accounts(pool);
  const provider = createProvider(config, pool, accounts);
  const protocol = provider.callback();
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: { name: 'issuer' } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    serverFactory: (pages: RequestListener) =>
      createServer(TIMEOUTS, (request, response) =>
        isPage(request) ? pages(request, response) : void protocol(request, response),
      ),
  });
  // Only the message: other fields of a database error can hold user input.
  pool.on('error', (error) => app.log.warn(`lost a database connection: ${error.message}`));
  provider.on('server_error', (_context, error) => app.log.error(`protocol: ${error.message}`));
  await migrate(pool);
  await accounts.ensureStaff('owner', config.OWNER_EMAIL, config.OWNER_PASSWORD);
  await accounts.ensureStaff('author', config.AUTHOR_EMAIL, config.AUTHOR_PASSWORD);
  keepOthersOut(app, config);
  await app.register(formbody);
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  });
  healthRoutes(app, pool);
  const links = new MailLinks(pool);
  const mailer = new AccountMailer(config, links, app.log);
  interactionRoutes(app, provider, accounts, mailer, config);
  accountErasure(app, accounts, config);
  const notices = new LogoutNotices(pool, provider, config.OIDC_CLIENT_ID);
  const parts = { provider, accounts, links, mailer, notices, config };
  const forms = accountForms(app, parts);
  accountRoutes(app, forms, parts);
  recoveryRoutes(app, forms, parts);
  await app.listen({ port: config.PORT, host: config.HOST });
  notices.start((error) => app.log.warn(`the site could not be told of a sign-out: ${error.message}`));
  const sweeper = setInterval(() => {
    sweep(pool).catch((error: Error) => app.log.warn(`could not forget what expired: ${error.message}`));
  }, SWEEP_MS);
  return {
    url: config.ISSUER_URL,
    async stop() {
      clearInterval(sweeper);
      notices.stop();
      app.server.closeIdleConnections();
      await app.close();
      mailer.close();
      await pool.end();
    },
  };
}

/** Sets headers on every page, and accepts forms from its own pages only. */
function keepOthersOut(app: FastifyInstance, config: IssuerConfig): void {
  const origin = new URL(config.ISSUER_URL).origin;
  const headers = pageHeaders(config.PUBLIC_URL);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (request.method === 'POST' && request.headers.origin !== origin)
      throw Object.assign(new Error('a form from elsewhere'), { statusCode: 403 });
  });
}

function healthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const unlimited = { config: { rateLimit: false } };
  app.get('/healthz', unlimited, () => ({ status: 'ok' }));
  app.get('/readyz', unlimited, (_, reply) =>
    pool.query('SELECT 1').then(
      () => ({ status: 'ready' }),
      () => reply.code(503).send({ status: 'no database' }),
    ),
  );
}

const isPage = (request: IncomingMessage) =>
  /^\/(interaction\/|accounts\/|account(\/|$|\?)|healthz|readyz)/.test(request.url ?? '');
