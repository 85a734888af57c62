import { DeskPicture, type UploadPage } from '@studio/contracts';
import type { ObjectStore } from '@studio/object-store';
import { cleanPicture, type Upload } from './check-picture.js';
import { listUploads } from './list-uploads.js';
import { uploadHash } from './resize-image.js';

/** Where pictures are kept, and how they are served. */
export interface PicturePlace {
  /** Folder of the descriptions: `<hash>.json`. */
  readonly index: string;
  /** Key of a picture. */
  key(hash: string): string;
  /** Path of a picture on the site. */
  url(hash: string): string;
  /** Maximum width and height of a stored picture, in px. */
  readonly maxPx: number;
}

/** Uploaded pictures in one place. The description of a picture is written after the picture. */
export abstract class UploadedPictures {
  constructor(
    protected readonly store: ObjectStore,
    private readonly place: PicturePlace,
  ) {}

  /** Stores a picture. The same file again is the same picture. Rejects with `PictureRefused`. */
  async add(upload: Upload): Promise<DeskPicture> {
    const { key, url, maxPx } = this.place;
    const hash = uploadHash(upload.bytes);
    const known = await this.find(hash);
    if (known) return known;
    const { bytes, width, height } = await cleanPicture(upload, maxPx);
    const { name } = upload;
    const uploadedAt = new Date().toISOString();
    const picture: DeskPicture = { hash, url: url(hash), name, width, height, uploadedAt };
    await this.store.write(key(hash), bytes);
    await this.store.write(this.indexKey(hash), Buffer.from(JSON.stringify(picture)));
    return picture;
  }

  /** Returns the whole picture, as WebP; null when there is no such picture. */
  full(hash: string): Promise<Buffer | null> {
    return this.store.read(this.place.key(hash));
  }

  /** Lists the pictures, newest first, after the one with the hash `after`. */
  async list(after?: string): Promise<UploadPage<DeskPicture>> {
    return listUploads(await this.store.list(this.place.index), (hash) => this.find(hash), after);
  }

  private async find(hash: string): Promise<DeskPicture | null> {
    const text = await this.store.read(this.indexKey(hash));
    return text && DeskPicture.parse(JSON.parse(text.toString()));
  }

  private indexKey(hash: string): string {
    return `${this.place.index}${hash}.json`;
  }
}
