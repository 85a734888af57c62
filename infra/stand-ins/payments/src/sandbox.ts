import { fastify, LogController } from 'fastify';
import pg from 'pg';
import { registerApi } from './api.ts';
import { registerBrowserPages } from './browser/pages.ts';
import type { SandboxConfig } from './config.ts';
import { registerFrontPage } from './front-page.ts';
import { prepareSchema, Store } from './store.ts';
import { newId } from './call.ts';
import { startDeliverer } from './webhook-deliverer.ts';

const CONNECTIONS = 8;
const BODY_LIMIT = 64 * 1024;
const CLEANING_MS = 60 * 60 * 1000;

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the payment sandbox. Resolves when it accepts requests; rejects with an Error when it cannot start. */
export async function startSandbox(config: SandboxConfig) {
  const app = fastify({
    logger: { level: config.LOG_LEVEL, base: { name: 'payment-sandbox' } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId('req', 14),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
  });
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: CONNECTIONS });
  pool.on('error', (error) => app.log.warn({ error: error.message }, 'lost a database connection'));
  await prepareSchema(pool);
  const store = new Store(pool);
  const deliverer = startDeliverer(pool, config, app.log);

  registerApi(app, config, store, deliverer);
  registerBrowserPages(app, config);
  registerFrontPage(app, store);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_, reply) =>
    pool.query('SELECT 1').then(
      () => ({ status: 'ready' }),
      () => reply.code(503).send({ status: 'no database' }),
    ),
  );

  const url = await app.listen({ port: config.PORT, host: config.HOST });
  const cleaning = setInterval(() => {
    store
      .forgetOldKeys(Math.floor(Date.now() / 1000))
      .catch((error) => app.log.warn({ error }, 'could not drop old idempotency keys'));
  }, CLEANING_MS);
  return {
    app,
    /** Its address, no trailing slash. */
    url,
    close: async () => {
      clearInterval(cleaning);
      await app.close();
      await deliverer.close();
      await pool.end();
    },
  };
}
