import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_PX,
  MIN_PICTURE_PX,
  PICTURE_TYPES,
  type PictureErrorCode,
  type PictureType,
} from '@studio/contracts';
import sharp from 'sharp';

const STORED_QUALITY = 90;
/** Time limit for decoding a picture, in seconds. */
const DECODE_LIMIT_S = 20;

/** Lets this process open the types that are accepted, and nothing else: no SVG, PDF or TIFF, whatever a file claims. */
export function openOnlyPictures(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((type) => `VipsForeignLoad${type}`),
  });
}

/** An upload was refused. The message is a sentence for the person who uploaded it. */
export class PictureRefused extends Error {
  constructor(
    readonly code: PictureErrorCode,
    sentence: string,
    cause?: unknown,
  ) {
    super(sentence, { cause });
  }
}

/** An uploaded file. */
export interface Upload {
  bytes: Buffer;
  /** Name of the file on the device. */
  name: string;
  /** `Content-Type`, as the browser derives it from the name. */
  type: string;
}

export interface CleanPicture {
  /** A WebP file without metadata. */
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an upload and encodes it anew: upright, in sRGB, without metadata, and without bytes that do not belong to the
 * picture. Rejects with `PictureRefused`.
 * @param maxPx Maximum width and height of the result, in px.
 */
export async function cleanPicture(upload: Upload, maxPx: number): Promise<CleanPicture> {
  const type = checkType(upload);
  await checkSize(upload.bytes);
  try {
    const { data, info } = await sharp(upload.bytes, {
      limitInputPixels: MAX_PICTURE_PIXELS,
      failOn: 'error',
    })
      .rotate()
      .resize({ width: maxPx, height: maxPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: STORED_QUALITY, smartSubsample: type === 'png' })
      .timeout({ seconds: DECODE_LIMIT_S })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout'))
      throw new PictureRefused(
        'slow-picture',
        'This picture takes too long to open. Save it anew as JPEG.',
        error,
      );
    throw damaged(error);
  }
}

function checkType({ bytes, name, type: declared }: Upload): PictureType {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooHeavy();
  const type = typeOf(bytes);
  if (type === 'svg')
    throw new PictureRefused('svg-picture', 'SVG drawings can contain programs. Save it as PNG.');
  if (type === 'heic')
    throw new PictureRefused(
      'heic-picture',
      'This is a HEIC photo, which most browsers cannot show. Choose “Most Compatible” in the camera settings, or save it as JPEG.',
    );
  if (!type) throw new PictureRefused('not-a-picture', 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.');
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const fits =
    (!extension || (PICTURE_TYPES[type] as readonly string[]).includes(extension)) &&
    (declared === 'application/octet-stream' || declared === `image/${type}`);
  if (fits) return type;
  throw new PictureRefused(
    'wrong-picture-type',
    `The file says that it is ${extension ?? declared}, but it holds a ${type.toUpperCase()} picture. Give it the right ending, or save it anew.`,
  );
}

export const tooHeavy = () =>
  new PictureRefused(
    'picture-too-heavy',
    `This file is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Save it smaller, as JPEG.`,
  );

const damaged = (cause: unknown) =>
  new PictureRefused(
    'damaged-picture',
    'This picture is damaged or incomplete. Open it on your device and save it anew.',
    cause,
  );

/** Reads only the header, so that a bomb is refused before it is decompressed. */
async function checkSize(bytes: Buffer): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (Math.max(width, height) > MAX_PICTURE_PX || width * height > MAX_PICTURE_PIXELS)
    throw new PictureRefused(
      'picture-too-large',
      `This picture has ${width} × ${height} pixels. At most ${MAX_PICTURE_PX.toLocaleString('en')} on a side and ${MAX_PICTURE_PIXELS / 1_000_000} million altogether are possible.`,
    );
  if (Math.min(width, height) < MIN_PICTURE_PX)
    throw new PictureRefused(
      'picture-too-small',
      `This picture has ${width} × ${height} pixels, and would look blurred. It needs at least ${MIN_PICTURE_PX} on each side.`,
    );
  if (pages > 1)
    throw new PictureRefused('moving-picture', 'This picture moves. Save one of its frames as PNG or JPEG.');
}

/** Returns the type that the first bytes of a file show; undefined for all others. */
function typeOf(bytes: Buffer): PictureType | 'svg' | 'heic' | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return ofBrands(text(8, 40));
  return /<svg[\s>]/i.test(text(0, 4_096)) ? 'svg' : undefined;
}

/** A HEIF file names its codecs in its first box: AV1, or the one of HEIC. Videos have such a box too. */
function ofBrands(brands: string): 'avif' | 'heic' | undefined {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hevc|mif1/.test(brands) ? 'heic' : undefined;
}
