import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DeskPicture } from '@studio/contracts';
import { PictureRefused, StoredPictures } from '@studio/picture-kit';
import { BusError } from '@studio/service-kit';
import { UploadQueue } from './upload-queue.js';

type Upload = Parameters<StoredPictures['add']>[0];

/** Stores pictures, and makes the versions of one picture at a time, to bound memory and CPU. */
@Injectable()
export class PictureUploads implements OnApplicationShutdown {
  private readonly log = new Logger(PictureUploads.name);
  private readonly stopped = new AbortController();
  private readonly making = new Set<string>();
  private versions: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(StoredPictures) private readonly pictures: Pick<StoredPictures, 'add' | 'makeVersions'>,
    private readonly queue: UploadQueue,
  ) {}

  /** Stores a picture and answers. Its versions follow: until then the web server resizes the picture itself. */
  async add(upload: Upload): Promise<DeskPicture> {
    const picture = await this.addTo(this.pictures, upload);
    this.makeVersions(picture.hash);
    return picture;
  }

  /** Stores a picture without versions. */
  addTo(pictures: Pick<StoredPictures, 'add'>, upload: Upload): Promise<DeskPicture> {
    return this.queue
      .run(() => pictures.add(upload))
      .catch((error: unknown) => {
        throw error instanceof PictureRefused ? new BusError(error.code, error.message) : error;
      });
  }

  /** Resolves when no versions are being made. */
  settled(): Promise<unknown> {
    return this.versions;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.versions;
  }

  private makeVersions(hash: string): void {
    if (this.making.has(hash)) return;
    this.making.add(hash);
    this.versions = this.versions
      .then(() => this.pictures.makeVersions(hash, this.stopped.signal))
      .catch((error: unknown) => this.log.error({ err: error, hash }, 'versions of a picture were not made'))
      .finally(() => this.making.delete(hash));
  }
}
