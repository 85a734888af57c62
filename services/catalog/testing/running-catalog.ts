import { afterAll } from '@jest/globals';
import { startService } from '@studio/service-kit';
import { createTestDatabase, startTestNats, TEST_ENVIRONMENT } from '@studio/test-harness';
import { CatalogModule } from '../src/catalog.module.js';
import { type CatalogConfig, catalogConfig } from '../src/config.js';
import { PublishedContent } from '../src/content/published-content.js';

/** Runs the whole service on its own database and bus until the end of the spec file. */
export async function runningCatalog(
  settings: Record<string, string> = {},
  createDatabase = createTestDatabase,
) {
  const [database, nats] = await Promise.all([createDatabase('catalog'), startTestNats()]);
  const config: CatalogConfig = catalogConfig.parse({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    ...settings,
  });
  const replicas = [await start(config)];
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await Promise.all([database.drop(), nats.stop()]);
  });
  return {
    app: replicas[0]!.app,
    /** What visitors see now. */
    get content() {
      return replicas[0]!.app.get(PublishedContent).current;
    },
    /** Starts another replica on the same database. */
    async addReplica() {
      const replica = await start(config);
      replicas.push(replica);
      return replica;
    },
  };
}

function start(config: CatalogConfig) {
  return startService({ name: 'catalog', config, module: CatalogModule.forRoot(config) });
}
