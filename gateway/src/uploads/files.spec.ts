import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { FILE_ERRORS, MAX_FILE_BYTES, type DeskFile, type FileErrorCode } from '@studio/contracts';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { box, id3, tinyM4a, tinyMp3, tinyWav } from '../../testing/tiny-audio.js';
import { pdfStream, tinyPdf } from '../../testing/tiny-pdf.js';

const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
const stack = await runGatewayStack({ OWNER_SUBJECTS: 'claire', PICTURES_DIR: folder });
const claire = await stack.signedIn('claire');
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true });
});

const upload = (bytes: Buffer, name = 'book.pdf', type = 'application/pdf', visitor = claire) => {
  const kind = type.startsWith('audio/') ? 'audio' : 'pdf';
  const query = new URLSearchParams({ kind, name }).toString();
  return visitor.post(`/api/desk/files?${query}`).set('content-type', type).send(bytes);
};

it('is for the staff only', async () => {
  const ada = await stack.signedIn('ada');
  expect((await upload(tinyPdf(), 'book.pdf', 'application/pdf', ada)).status).toBe(404);
  for (const path of [`/${'0'.repeat(32)}`, '?kind=pdf'])
    expect((await ada.get(`/api/desk/files${path}`)).status).toBe(404);
});

it('stores a PDF as it is, once, with its pages', async () => {
  const book = await readFile('mfe-content/public/files/new-year-pig.pdf');
  const [first, again] = [await upload(book, 'Mei.PDF'), await upload(book, 'copy.pdf')];
  const file = first.body as DeskFile;
  expect([first.status, file]).toMatchObject([
    201,
    { name: 'Mei.PDF', type: 'pdf', pages: 12, bytes: book.length, url: `/files/${file.hash}.pdf` },
  ]);
  expect(again.body).toEqual(file);
  expect((await claire.get(`/api/desk/files/${file.hash}`)).body).toEqual({ file });
  expect((await claire.get(`/api/desk/files/${'0'.repeat(32)}`)).body).toEqual({ file: null });
  expect(await readFile(path.join(folder, 'files', `${file.hash}.pdf`))).toEqual(book);
  expect(await readdir(path.join(folder, '.drafts'))).toEqual([]);
});

const action = (dict: string) => tinyPdf({ catalog: '/OpenAction 4 0 R', objects: [dict] });
const SCRIPT = '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>';
const hidden = Buffer.from(`9 0 ${SCRIPT}`);
const BALLADE = (ending: string) =>
  readFileSync(`mfe-content/public/audio/ballade.${ending}`).subarray(0, 500_000);
const BOMB = deflateSync(Buffer.alloc(120 * 1024 * 1024));

it('stores recordings with their length', async () => {
  const ballade = (ending: string) => readFile(`mfe-content/public/audio/ballade.${ending}`);
  const recordings: [string, string, number, Buffer][] = [
    ['ballade.mp3', 'audio/mpeg', 102.5, await ballade('mp3')],
    ['ballade.ogg', 'audio/ogg', 102.5, await ballade('ogg')],
    ['memo.m4a', 'audio/x-m4a', 2, tinyM4a(2)],
    ['memo.wav', 'audio/wav', 3, tinyWav(3)],
    ['tagged.mp3', 'audio/mpeg', 2.1, tinyMp3(80, [id3('TIT2', '\x03Ballade')])],
  ];
  for (const [name, type, seconds, bytes] of recordings) {
    const { body } = await upload(bytes, name, type);
    const ending = path.extname(name).slice(1);
    expect(body).toMatchObject({ name, type: ending, pages: null, seconds });
    expect(body.url).toBe(`/audio/${body.hash}.${ending}`);
  }
  const { body: pdfs } = await claire.get('/api/desk/files?kind=pdf');
  expect(pdfs.uploads.map(({ name }: DeskFile) => name)).toEqual(['Mei.PDF']);
  const { body } = await claire.get('/api/desk/files?kind=audio');
  expect(body.uploads.map(({ name }: DeskFile) => name)).toEqual(recordings.map(([name]) => name).reverse());
  const [newest, ...older] = body.uploads as DeskFile[];
  const { body: rest } = await claire.get(`/api/desk/files?kind=audio&after=${newest!.hash}`);
  expect(rest).toEqual({ uploads: older, next: null });
  expect((await claire.get('/api/desk/files')).status).toBe(400);
});

describe('a refused file', () => {
  const cases: [FileErrorCode, string, () => Buffer, string?, string?][] = [
    ['not-a-pdf', 'nothing', () => Buffer.alloc(0)],
    ['not-a-pdf', 'a page', () => Buffer.from('<script>alert(1)</script>')],
    ['not-a-pdf', 'bytes before the header', () => Buffer.concat([Buffer.from('GIF89a'), tinyPdf()])],
    ['wrong-file-type', 'a wrong ending', () => tinyPdf(), 'book.html'],
    ['wrong-file-type', 'a wrong type', () => tinyPdf(), 'book.pdf', 'image/png'],
    ['damaged-file', 'bytes after the end', () => Buffer.concat([tinyPdf(), Buffer.from('PK\x03\x04')])],
    ['damaged-file', 'half a file', () => tinyPdf().subarray(0, 200)],
    ['damaged-file', 'a header and an end', () => Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')],
    ['damaged-file', 'endless nesting', () => tinyPdf({ objects: ['['.repeat(100_000)] })],
    ['locked-file', 'a password', () => tinyPdf({ objects: ['<< /V 1 >>'], trailer: '/Encrypt 4 0 R' })],
    ['active-file', 'a script', () => action(SCRIPT)],
    ['active-file', 'a program to start', () => action('<< /S /Launch /F (calc.exe) >>')],
    ['active-file', 'a form that sends data', () => action('<< /S /SubmitForm /F (//x.example) >>')],
    [
      'active-file',
      'another file inside',
      () => tinyPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
    ],
    [
      'active-file',
      'a script in a compressed object',
      () => tinyPdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4', deflateSync(hidden))] }),
    ],
    ['slow-file', 'a bomb', () => tinyPdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4', BOMB)] })],
    ['not-a-recording', 'a PDF', tinyPdf, 'song.mp3', 'audio/mpeg'],
    ['not-a-pdf', 'a recording', () => tinyWav(1), 'book.pdf', 'application/pdf'],
    ['wrong-file-type', 'a WAV file named .mp3', () => tinyWav(1), 'song.mp3', 'audio/mpeg'],
    ['damaged-file', 'half a WAV file', () => tinyWav(1).subarray(0, 4_000), 'song.wav', 'audio/wav'],
    ['damaged-file', 'half an M4A file', () => tinyM4a(1).subarray(0, 400), 'song.m4a', 'audio/mp4'],
    ['damaged-file', 'an M4A file without its sound', () => tinyM4a(1).subarray(0, -9), 'a.m4a', 'audio/mp4'],
    ['damaged-file', 'half an MP3 file', () => BALLADE('mp3'), 'song.mp3', 'audio/mpeg'],
    ['damaged-file', 'half an OGG file', () => BALLADE('ogg'), 'song.ogg', 'audio/ogg'],
    ['no-sound', 'a header alone', () => Buffer.from('OggS'), 'song.ogg', 'audio/ogg'],
    ['no-sound', 'tags alone', () => tinyMp3(0, [id3('TIT2', '\x03Nothing')]), 'song.mp3', 'audio/mpeg'],
    ['no-sound', 'a video', () => tinyM4a(1, 'vide'), 'song.m4a', 'audio/mp4'],
    [
      'located-file',
      'the place of a phone',
      () => tinyM4a(1, 'soun', box('udta', box('\xa9xyz', '\0\x07\x15\xc7+50-003/'))),
      'memo.m4a',
      'audio/mp4',
    ],
    [
      'located-file',
      'a place in a tag',
      () => tinyMp3(9, [id3('TXXX', '\x03Location\0+50-003')]),
      'song.mp3',
      'audio/mpeg',
    ],
    [
      'located-file',
      'a photo with data of the camera',
      () => tinyMp3(9, [id3('APIC', '\x03image/jpeg\0\x03\0\xff\xd8\xff\xe1\0\x09Exif\0\0')]),
      'song.mp3',
      'audio/mpeg',
    ],
  ];
  it.each(cases.map(([code, what, bytes, ...names]) => ({ code, what, bytes, names })))(
    'is $code for $what, and leaves no file',
    async ({ code, bytes, names }) => {
      const before = await readdir(folder, { recursive: true });
      const { status, body } = await upload(bytes(), ...names);
      expect([status, body]).toMatchObject([
        FILE_ERRORS[code],
        { code, detail: expect.stringMatching(/^[A-Z].*\.$/) },
      ]);
      expect(await readdir(folder, { recursive: true })).toEqual(before);
    },
  );

  it('is 413 for too many bytes, before they are read', async () => {
    const { status, body } = await upload(Buffer.alloc(MAX_FILE_BYTES + 1));
    expect([status, body]).toMatchObject([413, { code: 'file-too-heavy' }]);
  });
});
