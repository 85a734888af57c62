import { readConfig, startService } from '@studio/service-kit';
import { CatalogModule } from './catalog.module.js';
import { catalogConfig } from './config.js';
import { ContentError } from './content/content-error.js';
import { readContent } from './content/read-content.js';

const config = readConfig(catalogConfig);
try {
  const content = await readContent(config.CONTENT_DIR);
  await startService({ name: 'catalog', config, module: CatalogModule.forRoot(config, content) });
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
