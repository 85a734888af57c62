import { readConfig, startService } from '@studio/service-kit';
import { CatalogModule } from './catalog.module.js';
import { catalogConfig } from './config.js';
import { FollowedContent } from './content/followed-content.js';
import { ContentError } from './content/content-files.js';

const config = readConfig(catalogConfig);
try {
  const { app } = await startService({
    name: 'catalog',
    config,
    module: CatalogModule.forRoot(config),
  });
  if (config.FOLLOW_CONTENT) app.get(FollowedContent).follow(config.CONTENT_DIR);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
