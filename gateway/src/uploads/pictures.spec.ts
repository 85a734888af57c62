import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { MAX_PICTURE_BYTES, type DeskPicture } from '@studio/contracts';
import sharp from 'sharp';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import type { Visitor } from '../../testing/visitor.js';
import { PictureUploads } from './picture-uploads.js';
import { UploadQueue } from './upload-queue.js';

const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
const stack = await runGatewayStack({ OWNER_SUBJECTS: 'claire', PICTURES_DIR: folder });
const claire = await stack.signedIn('claire');
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

const picture = (background: string) =>
  sharp({ create: { width: 240, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
const upload = (visitor: Visitor, bytes: Buffer, type = 'image/png', name = 'cat.png', more = '') =>
  visitor.post(`/api/desk/pictures?name=${name}${more}`).set('content-type', type).send(bytes);

it('is for owners only, and for pages of the site only', async () => {
  const bytes = await picture('#123456');
  for (const visitor of [await stack.signedIn('ada'), stack.gateway.visitor()]) {
    expect((await upload(visitor, bytes)).status).toBe(404);
    expect((await visitor.get('/api/desk/pictures')).status).toBe(404);
  }
  expect((await upload(claire, bytes).set('sec-fetch-site', 'cross-site')).status).toBe(403);
  expect(await readdir(folder)).toEqual([]);
});

it('stores pictures once each, also in parallel, lists them newest first, and makes their versions', async () => {
  const [red, blue] = await Promise.all([picture('#ff0000'), picture('#0000ff')]);
  const answers = await Promise.all([red, red, blue].map((bytes) => upload(claire, bytes)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, again, other] = answers.map(({ body }) => body as DeskPicture);
  expect(again).toEqual(first);
  const { body } = await claire.get('/api/desk/pictures');
  expect(body).toEqual({ uploads: [other, first], next: null });
  await stack.gateway.app.get(PictureUploads).settled();
  expect(await readdir(path.join(folder, 'pictures', first!.hash))).toHaveLength(37);
  expect(await readdir(path.join(folder, '.drafts'))).toEqual([]);
});

it('stores a picture for members where only members, authors and owners can see it', async () => {
  const bytes = await sharp({ create: { width: 2_000, height: 900, channels: 3, background: '#0a0' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'a home' } })
    .toBuffer();
  const toMembers = () => upload(claire, bytes, 'image/jpeg', 'look.jpg', '&for=members');
  const { status, body } = await toMembers();
  const look = body as DeskPicture;
  expect([status, look]).toMatchObject([
    201,
    { name: 'look.jpg', width: 1_600, height: 720, url: `/api/club/pictures/${look.hash}.webp` },
  ]);
  expect((await toMembers()).body).toEqual(look);
  expect((await claire.get('/api/desk/pictures?for=members')).body).toEqual({ uploads: [look], next: null });
  // Not where the web server serves public pictures from.
  expect(await readdir(path.join(folder, 'pictures'))).not.toContain(look.hash);
  const shown = await claire.get(look.url);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect((await sharp(shown.body as Buffer).metadata()).exif).toBeUndefined();
  expect((await claire.get(look.url.replace(look.hash, '0'.repeat(32)))).status).toBe(404);
  expect((await stack.gateway.visitor().get(look.url)).status).toBe(401);
  const ada = await stack.signedIn('ada');
  expect((await ada.get(look.url)).status).toBe(503);
  const { status: refused, body: problem } = await upload(
    claire,
    Buffer.from('no picture'),
    'image/png',
    'x.png',
    '&for=members',
  );
  expect([refused, problem.code]).toEqual([415, 'not-a-picture']);
});

it('answers a refused file with a code and a sentence', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const type of ['image/svg+xml', 'application/octet-stream']) {
    const { status, body } = await upload(claire, svg, type, 'x.svg');
    expect([status, body]).toMatchObject([
      415,
      { code: 'svg-picture', detail: 'SVG drawings can contain programs. Save it as PNG.' },
    ]);
  }
  expect((await upload(claire, await picture('#fff'), 'image/png', 'cat.html')).body).toMatchObject({
    code: 'wrong-picture-type',
  });
});

it('refuses too many bytes before they are read, and what is no file', async () => {
  const large = await upload(claire, Buffer.alloc(MAX_PICTURE_BYTES + 1));
  expect([large.status, large.body]).toMatchObject([413, { code: 'picture-too-heavy' }]);
  const chunked = claire.post('/api/desk/pictures?name=x.png').set('content-type', 'image/png');
  for (let sent = 0; sent <= MAX_PICTURE_BYTES; sent += 1024 * 1024)
    chunked.write(Buffer.alloc(1024 * 1024) as unknown as string);
  expect((await chunked).status).toBe(413);
  const json = await claire.post('/api/desk/pictures?name=x.png').send({ a: 1 });
  expect([json.status, json.body]).toMatchObject([415, { code: 'not-a-picture' }]);
  expect((await claire.post('/api/desk/pictures')).status).toBe(400);
  expect((await claire.post('/api/desk/orders/x/pack').type('image/png').send(Buffer.alloc(1))).status).toBe(
    415,
  );
});

it('answers 503 to an upload while four others wait', async () => {
  const held = Promise.withResolvers<DeskPicture>();
  const uploads = new PictureUploads(
    { add: () => held.promise, makeVersions: async () => {} },
    new UploadQueue(),
  );
  const upload = { bytes: Buffer.alloc(0), name: 'x.png', type: 'image/png' };
  const accepted = Array.from({ length: 4 }, () => uploads.add(upload));
  await expect(uploads.add(upload)).rejects.toMatchObject({ code: 'unavailable' });
  const picture = { hash: 'a' } as DeskPicture;
  held.resolve(picture);
  expect(await Promise.all(accepted)).toEqual([picture, picture, picture, picture]);
  expect(await uploads.add(upload)).toEqual(picture);
});
