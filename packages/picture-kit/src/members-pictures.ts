import { DeskPicture, membersPictureUrl, type UploadPage } from '@studio/contracts';
import type { ObjectStore } from '@studio/object-store';
import { cleanPicture, type Upload } from './check-picture.js';
import { listUploads } from './list-uploads.js';
import { uploadHash } from './resize-image.js';

/** Maximum width and height, in px. Smaller than public pictures, because no cache stores their versions. */
const MEMBERS_PX = 1_600;

/**
 * Uploaded pictures for members of the club. `members/<hash>.json` describes a picture, and is written after
 * `members/<hash>.webp`. The web server does not read them: it asks the gateway with the visitor's session.
 */
export class MembersPictures {
  constructor(private readonly store: ObjectStore) {}

  /** Stores a picture. The same file again is the same picture. Rejects with `PictureRefused`. */
  async add(upload: Upload): Promise<DeskPicture> {
    const hash = uploadHash(upload.bytes);
    const known = await this.find(hash);
    if (known) return known;
    const { bytes, width, height } = await cleanPicture(upload, MEMBERS_PX);
    const { name } = upload;
    const uploadedAt = new Date().toISOString();
    const picture: DeskPicture = { hash, url: membersPictureUrl(hash), name, width, height, uploadedAt };
    await this.store.write(pictureKey(hash), bytes);
    await this.store.write(descriptionKey(hash), Buffer.from(JSON.stringify(picture)));
    return picture;
  }

  /** Returns a picture as WebP, or null when there is no such picture. */
  read(hash: string): Promise<Buffer | null> {
    return this.store.read(pictureKey(hash));
  }

  /** Lists the pictures, newest first, after the one with the hash `after`. */
  async list(after?: string): Promise<UploadPage<DeskPicture>> {
    const objects = await this.store.list('members/');
    const pictures = objects.filter(({ key }) => key.endsWith('.webp'));
    return listUploads(pictures, (hash) => this.find(hash), after);
  }

  private async find(hash: string): Promise<DeskPicture | null> {
    const text = await this.store.read(descriptionKey(hash));
    return text && DeskPicture.parse(JSON.parse(text.toString()));
  }
}

const descriptionKey = (hash: string) => `members/${hash}.json`;
const pictureKey = (hash: string) => `members/${hash}.webp`;
