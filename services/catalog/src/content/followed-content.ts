import { watch, type FSWatcher } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FiledItem } from '@studio/contracts';
import { ContentActs } from './content-acts.js';
import { DEFAULT_CONTENT_DIR, fileOf, readContentFiles } from './content-files.js';
import { FILES } from './filed-content.controller.js';

/** Quiet time before files are read, in ms, so that files saved together are read once. */
const QUIET_MS = 50;

/** For development: publishes the content files that are edited while the service runs. */
@Injectable()
export class FollowedContent implements OnModuleDestroy {
  private readonly log = new Logger(FollowedContent.name);
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private last: ReadonlyMap<string, FiledItem> = new Map();

  constructor(private readonly acts: ContentActs) {}

  /**
   * Publishes the items whose files below `folder` change. Logs every mistake with its file and field, and
   * keeps the previous content.
   */
  async follow(folder = DEFAULT_CONTENT_DIR): Promise<void> {
    this.last = byFile(await readContentFiles(folder));
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
      const now = byFile(await readContentFiles(folder));
      const changed = [...now].filter(([file, item]) => !isDeepStrictEqual(item, this.last.get(file)));
      await this.acts.publishAll(
        changed.map(([, item]) => item),
        FILES,
        false,
      );
      this.last = now;
      this.log.log(`published ${changed.map(([file]) => file).join(', ') || 'nothing'}`);
    } catch (error) {
      this.log.error(`Keeping the previous content. ${(error as Error).message}`);
    }
  }
}

const byFile = (items: readonly FiledItem[]) => new Map(items.map((item) => [fileOf(item), item]));
