import {
  DeskPicture,
  IMAGE_PREVIEW_WIDTH,
  IMAGE_QUALITIES,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  PHONE_IMAGE_QUALITY,
  pictureUrl,
  type UploadPage,
} from '@studio/contracts';
import type { ObjectStore } from '@studio/object-store';
import sharp from 'sharp';
import { cleanPicture, type Upload } from './check-picture.js';
import { listUploads } from './list-uploads.js';
import { encode, type ImageFormat, type ResizedVersion, uploadHash, versionName } from './resize-image.js';

/** Widest version that phones request, in px. */
const MAX_PHONE_PX = 828;

type Version = Pick<ResizedVersion, 'w' | 'q'> & { format: ImageFormat };
const inFormats = (w: number, q: number, ...formats: ImageFormat[]): Version[] =>
  formats.map((format) => ({ w, q, format }));

/** The versions that pages request. Other qualities and crops are made on request. */
const VERSIONS: readonly Version[] = [
  ...inFormats(IMAGE_PREVIEW_WIDTH, IMAGE_QUALITIES[0], 'avif', 'webp'),
  ...IMAGE_WIDTHS.flatMap((w) => inFormats(w, IMAGE_QUALITY, 'webp', 'jpeg', 'avif')),
  ...IMAGE_WIDTHS.filter((w) => w <= MAX_PHONE_PX).flatMap((w) =>
    inFormats(w, PHONE_IMAGE_QUALITY, 'webp', 'avif'),
  ),
];

/**
 * Uploaded pictures. `index/<hash>.json` describes a picture, and is written after `pictures/<hash>/full.webp`; the
 * other files of that folder are its versions.
 */
export class StoredPictures {
  constructor(private readonly store: ObjectStore) {}

  /** Stores a picture. The same file again is the same picture. Rejects with `PictureRefused`. */
  async add(upload: Upload): Promise<DeskPicture> {
    const hash = uploadHash(upload.bytes);
    const known = await this.find(hash);
    if (known) return known;
    const { bytes, width, height } = await cleanPicture(upload);
    const { name } = upload;
    const uploadedAt = new Date().toISOString();
    const picture: DeskPicture = { hash, url: pictureUrl(hash), name, width, height, uploadedAt };
    await this.store.write(fullKey(hash), bytes);
    await this.store.write(indexKey(hash), Buffer.from(JSON.stringify(picture)));
    return picture;
  }

  /** Makes the versions that are missing, one after the other, until the signal aborts. */
  async makeVersions(hash: string, signal: AbortSignal): Promise<void> {
    const there = new Set((await this.store.list(`pictures/${hash}/`)).map(({ key }) => key));
    const missing = VERSIONS.filter((version) => !there.has(versionKey(hash, version, version.format)));
    const full = missing.length > 0 && (await this.full(hash));
    if (!full) return;
    const { data, info: raw } = await sharp(full)
      .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A picture is not enlarged, so all versions that are wider than it are the same.
    const encoded = new Map<string, Buffer>();
    for (const version of missing) {
      if (signal.aborted) return;
      const same = [Math.min(version.w, raw.width), version.q, version.format].join();
      const bytes = encoded.get(same) ?? (await encode(sharp(data, { raw }), version, version.format));
      encoded.set(same, bytes);
      await this.store.write(versionKey(hash, version, version.format), bytes);
    }
  }

  /** Returns the whole picture, as WebP; null when there is no such picture. */
  full(hash: string): Promise<Buffer | null> {
    return this.store.read(fullKey(hash));
  }

  /** Returns a version that was made after the upload, or null. */
  version(hash: string, wanted: ResizedVersion, format: ImageFormat): Promise<Buffer | null> {
    return this.store.read(versionKey(hash, wanted, format));
  }

  /** Lists the pictures, newest first, after the one with the hash `after`. */
  async list(after?: string): Promise<UploadPage<DeskPicture>> {
    return listUploads(await this.store.list('index/'), (hash) => this.find(hash), after);
  }

  private async find(hash: string): Promise<DeskPicture | null> {
    const text = await this.store.read(indexKey(hash));
    return text && DeskPicture.parse(JSON.parse(text.toString()));
  }
}

const indexKey = (hash: string) => `index/${hash}.json`;
const fullKey = (hash: string) => `pictures/${hash}/full.webp`;
const versionKey = (hash: string, wanted: ResizedVersion, format: ImageFormat) =>
  `pictures/${hash}/${versionName(hash, wanted, format)}`;
