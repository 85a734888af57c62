import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ImageUrl, MAX_PICTURE_BYTES } from '@studio/contracts';
import { FolderObjects } from '@studio/object-store';
import sharp, { type Sharp } from 'sharp';
import { openOnlyPictures } from './check-picture.js';
import { StoredPictures } from './stored-pictures.js';

const root = await mkdtemp(path.join(tmpdir(), 'pictures-'));
const pictures = new StoredPictures(new FolderObjects(root));
afterAll(() => rm(root, { recursive: true }));

const SECRETS = ['52/1 31/1 0/1', 'Home Street 7', 'icc-secret'];
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });
const jpeg = (width = 640, height = 480) => noise(width, height).jpeg().toBuffer();
const upload = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  pictures.add({ bytes, name, type });
const files = async () => (await readdir(root, { recursive: true })).sort();
const signal = new AbortController().signal;

/** A PNG file that says that it is this large, and holds one compressed row. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  it('is turned upright, and nothing of its metadata is in any version', async () => {
    const bytes = await noise(640, 480)
      .withExif({ IFD0: { ImageDescription: SECRETS[1]! }, IFD3: { GPSLatitude: SECRETS[0]! } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${SECRETS[2]}</p></x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(SECRETS[1]!)).toBe(true);
    const { hash, url, width, height } = await upload(bytes);
    expect([width, height]).toEqual([480, 640]);
    expect(ImageUrl.parse(url)).toBe(`/images/${hash}-50-50.webp`);
    await pictures.makeVersions(hash, signal);
    const made = await readdir(path.join(root, 'pictures', hash));
    expect(made).toHaveLength(37);
    for (const file of made) {
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(
        path.join(root, 'pictures', hash, file),
      ).metadata();
      expect([file, exif, icc, xmp, iptc, orientation, space]).toEqual([
        file,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        'srgb',
      ]);
    }
  });

  it('loses what was appended to the picture', async () => {
    const script = '<script>alert(1)</script>';
    const { hash } = await upload(Buffer.concat([await jpeg(), Buffer.from(script)]));
    expect((await pictures.full(hash))!.includes(script)).toBe(false);
  });

  it('is the same picture when it arrives twice, also at the same time', async () => {
    const bytes = await jpeg(320, 320);
    const [one, two] = await Promise.all([upload(bytes), upload(bytes, 'again.jpg')]);
    expect(two.url).toBe(one.url);
    expect((await upload(bytes)).hash).toBe(one.hash);
    const { uploads: listed } = await pictures.list();
    expect(listed.filter(({ hash }) => hash === one.hash)).toHaveLength(1);
    expect(listed[0]!.hash).toBe(one.hash);
    expect((await pictures.list(one.hash)).uploads).toEqual(listed.slice(1));
  });

  it('keeps transparency, and is stored at most 4,096 px wide', async () => {
    const bytes = await sharp({ create: { width: 5_000, height: 250, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { hash, width } = await upload(bytes, 'glass.PNG', 'image/png');
    expect([width, (await sharp((await pictures.full(hash))!).metadata()).hasAlpha]).toEqual([4_096, true]);
  });

  it.each(['webp', 'avif', 'gif', 'png'] as const)('may be %s', async (format) => {
    const bytes = await noise(220, 210).toFormat(format).toBuffer();
    expect(await upload(bytes, `x.${format}`, `image/${format}`)).toMatchObject({ width: 220, height: 210 });
  });

  it('continues its versions after a stop', async () => {
    const { hash } = await upload(await jpeg(230, 230));
    const stop = new AbortController();
    stop.abort();
    await pictures.makeVersions(hash, stop.signal);
    expect(await pictures.version(hash, { w: 320, q: 75 }, 'avif')).toBeNull();
    await pictures.makeVersions(hash, signal);
    expect(await pictures.version(hash, { w: 320, q: 75 }, 'avif')).not.toBeNull();
  });
});

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const frames = () =>
  sharp(Buffer.alloc(200 * 400 * 3).fill(200, 200 * 200 * 3), {
    raw: { width: 200, height: 400, channels: 3, pageHeight: 200 },
  })
    .gif({ loop: 0 })
    .toBuffer();

describe('a refused upload', () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer, string?, string?][] = [
    ['not-a-picture', 'nothing', () => Buffer.alloc(0)],
    ['not-a-picture', 'a program', () => Buffer.from('MZ\x90\0 this is a program')],
    ['not-a-picture', 'a video', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['svg-picture', 'an SVG file with a script', () => Buffer.from(SVG), 'x.svg', 'image/svg+xml'],
    ['svg-picture', 'an SVG file named .jpg', () => Buffer.from(SVG)],
    [
      'heic-picture',
      'a HEIC photo',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'x.heic',
    ],
    ['wrong-picture-type', 'a wrong ending', () => jpeg(), 'photo.png'],
    ['wrong-picture-type', 'a wrong type', () => jpeg(), 'photo.jpg', 'image/png'],
    ['wrong-picture-type', 'a page that is a picture too', () => jpeg(), 'photo.html', 'image/jpeg'],
    ['picture-too-small', 'an icon', () => jpeg(640, 199)],
    ['picture-too-large', '20,000 px', () => bomb(20_000, 300), 'x.png', 'image/png'],
    ['picture-too-large', 'a bomb of 100 million pixels', () => bomb(10_000, 10_000), 'x.png', 'image/png'],
    ['picture-too-heavy', 'too many bytes', () => Buffer.alloc(MAX_PICTURE_BYTES + 1)],
    ['moving-picture', 'an animation', frames, 'x.gif', 'image/gif'],
    ['damaged-picture', 'half a file', async () => (await jpeg()).subarray(0, 9_000)],
    ['damaged-picture', 'a header alone', async () => (await jpeg()).subarray(0, 20)],
    ['damaged-picture', 'missing rows', () => bomb(700, 700), 'x.png', 'image/png'],
  ];
  it.each(cases.map(([code, what, bytes, ...names]) => ({ code, what, bytes, names })))(
    'is $code for $what, and leaves no file',
    async ({ code, bytes, names }) => {
      const before = await files();
      const refused = upload(await bytes(), ...names);
      await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(await files()).toEqual(before);
    },
  );
});

it('lets a process open the accepted types, and no other', async () => {
  const opened = async (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
    sharp(await noise(9, 9).toFormat(format).toBuffer())
      .stats()
      .then(
        () => true,
        () => false,
      );
  openOnlyPictures();
  try {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
      expect([format, await opened(format)]).toEqual([format, true]);
    expect(await opened('tiff')).toBe(false);
    await expect(sharp(Buffer.from(SVG)).stats()).rejects.toThrow('unsupported image format');
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoad'] });
  }
});
