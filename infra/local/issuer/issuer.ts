import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import pg from 'pg';
import { Accounts } from './accounts.ts';
import type { IssuerConfig } from './config.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { createProvider } from './provider.ts';
import { migrate, sweep } from './storage.ts';

/** Requests that one client may make in a minute. */
const PER_MINUTE = 600;
const SWEEP_MS = 10 * 60_000;

export interface RunningIssuer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded OpenID issuer: panva's oidc-provider with accounts in Postgres and two pages of ours.
 * For development and tests; the configuration refuses `NODE_ENV=production`.
 */
export async function startIssuer(config: IssuerConfig): Promise<RunningIssuer> {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 10 });
  pool.on('error', () => undefined);
  await migrate(pool);
  const accounts = new Accounts(pool);
  const provider = createProvider(config, pool, accounts);
  provider.on('server_error', (_context, error) => console.error(`issuer: ${error.message}`));
  const protocol = provider.callback();

  const app = fastify({
    bodyLimit: 16 * 1024,
    requestTimeout: 30_000,
    serverFactory: (pages: RequestListener) =>
      createServer((request, response) =>
        isPage(request) ? pages(request, response) : void protocol(request, response),
      ),
  });
  const origin = new URL(config.ISSUER_URL).origin;
  const site = new URL(config.PUBLIC_URL).origin;
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${site}; frame-ancestors 'none'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const from = request.headers.origin;
    if (request.method === 'POST' && from !== origin)
      throw Object.assign(new Error('foreign'), { statusCode: 403 });
  });
  await app.register(formbody);
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await pool.query('SELECT 1');
    return { ready: true };
  });
  interactionRoutes(app, provider, accounts, config);
  const sweeper = setInterval(() => void sweep(pool).catch(() => undefined), SWEEP_MS).unref();
  await app.listen({ port: config.PORT, host: config.HOST });
  return {
    url: config.ISSUER_URL,
    async stop() {
      clearInterval(sweeper);
      app.server.closeIdleConnections();
      await app.close();
      await pool.end();
    },
  };
}

const isPage = (request: IncomingMessage) => /^\/(interaction\/|healthz|readyz)/.test(request.url ?? '');
