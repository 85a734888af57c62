import { readConfig, startService } from '@studio/service-kit';
import { CatalogModule } from './catalog.module.js';
import { catalogConfig } from './config.js';
import { FollowedContent } from './content/followed-content.js';
import { ContentError, readContent } from './content/studio-content.js';

const config = readConfig(catalogConfig);
try {
  const content = await readContent(config.CONTENT_DIR);
  const { app } = await startService({
    name: 'catalog',
    config,
    module: CatalogModule.forRoot(config, content),
  });
  if (config.FOLLOW_CONTENT) app.get(FollowedContent).follow(config.CONTENT_DIR);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
