import { watch, type FSWatcher } from 'node:fs';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { applyProductContent } from '../products/apply-product-content.js';
import { ProductCache } from '../products/product-cache.js';
import { DEFAULT_CONTENT_DIR, readContent, StudioContent } from './studio-content.js';

/** Quiet time before files are read, in ms, so that files saved together are read once. */
const QUIET_MS = 50;

/** For development: reloads the content files while they are edited. */
@Injectable()
export class FollowedContent implements OnModuleDestroy {
  private readonly log = new Logger(FollowedContent.name);
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly content: StudioContent,
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
  ) {}

  /**
   * Reads the content again whenever a file below `folder` changes. Logs every mistake with its file and
   * field, and keeps the previous content.
   */
  follow(folder = DEFAULT_CONTENT_DIR): void {
    this.watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.reading = this.reading.then(() => this.read(folder))), QUIET_MS);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.watcher?.close();
    clearTimeout(this.timer);
    await this.reading;
  }

  private async read(folder: string): Promise<void> {
    try {
      const content = await readContent(folder);
      await this.dataSource.transaction((manager) => applyProductContent(manager, content.articles));
      // Every user of the content holds this object.
      Object.assign(this.content, content);
      this.products.refresh();
      this.log.log('content files reloaded');
    } catch (error) {
      this.log.error(`Keeping the previous content. ${(error as Error).message}`);
    }
  }
}
