import {
  IMAGE_PREVIEW_WIDTH,
  IMAGE_QUALITIES,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  PHONE_IMAGE_QUALITY,
  pictureUrl,
} from '@studio/contracts';
import type { ObjectStore } from '@studio/object-store';
import sharp from 'sharp';
import { encode, type ImageFormat, type ResizedVersion, versionName } from './resize-image.js';
import { UploadedPictures } from './uploaded-pictures.js';

/** Maximum width and height of a stored picture, in px: sharp in print, and four times what screens show. */
const STORED_PX = 4_096;
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

/** Uploaded pictures for everybody. The files beside `pictures/<hash>/full.webp` are its versions. */
export class StoredPictures extends UploadedPictures {
  constructor(store: ObjectStore) {
    super(store, { index: 'index/', key: fullKey, url: pictureUrl, maxPx: STORED_PX });
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

  /** Returns a version that was made after the upload, or null. */
  version(hash: string, wanted: ResizedVersion, format: ImageFormat): Promise<Buffer | null> {
    return this.store.read(versionKey(hash, wanted, format));
  }
}

const fullKey = (hash: string) => `pictures/${hash}/full.webp`;
const versionKey = (hash: string, wanted: ResizedVersion, format: ImageFormat) =>
  `pictures/${hash}/${versionName(hash, wanted, format)}`;
