import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FiledItem } from '@studio/contracts';
import { composeContent, type ServedContent } from './compose-content.js';
import {
  DEFAULT_CONTENT_DIR,
  findUnreadFiles,
  readContentFiles,
  writeContentFiles,
} from './content-files.js';
import { inWords } from './published-content.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(DEFAULT_CONTENT_DIR, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads, checks and composes the files, as a first start does. */
async function readContent(from: string): Promise<ServedContent> {
  const pictures = new Set(await readdir(join(from, 'club/pictures')));
  const { content, faults } = composeContent(await readContentFiles(from), pictures);
  if (faults.length > 0) throw new Error(faults.map(inWords).join('\n'));
  return content;
}

it('reads the prices of the shop', async () => {
  const { articles, published } = await readContent(folder);
  const price = Object.fromEntries(articles.map((article) => [article.article, article.price]));
  expect(price).toMatchObject({
    't-shirt': 2_500,
    'tote-bag': 2_000,
    mug: 1_500,
    notebook: 1_000,
    keychain: 500,
    bundle: 6_500,
  });
  expect(published.books.map((book) => book.price)).toEqual([1_499, 1_999, 1_299]);
});

it('offers every size with every mug colour in the bundle', async () => {
  const { articles } = await readContent(folder);
  const bundle = articles.find((article) => article.article === 'bundle')!;
  expect(bundle.variants.map((variant) => variant.label)).toEqual(
    ['S', 'M', 'L', 'XL'].flatMap((size) => [`${size}, black mug`, `${size}, white mug`]),
  );
});

it('lists publications newest first, and keeps their line breaks', async () => {
  const { publications } = await readContent(folder);
  const dates = publications.map((publication) => publication.publishedAt!);
  expect(publications.length).toBeGreaterThanOrEqual(3);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { content } of publications) expect(content).toContain('\n\n');
});

it("lists the club's three stories in order, each with paragraphs and a picture", async () => {
  const { club } = await readContent(folder);
  expect(club.stories.map(({ title }) => title)).toEqual([
    'The Ghost Who Was Afraid of People',
    'Cheddar and the Longest Night',
    'The Note That Went Out of the Window',
  ]);
  for (const { paragraphs, imageAlt } of club.stories) {
    expect(paragraphs.length).toBeGreaterThan(20);
    expect(imageAlt).not.toBe('');
    // Every emphasis is closed within its paragraph.
    for (const paragraph of paragraphs) expect(paragraph.split('*').length % 2).toBe(1);
  }
  expect(club.activities).toHaveLength(3);
});

it('gives each of the thirteen chefs a story, an activity and a menu of existing recipes', async () => {
  const { chefs, stories, activities, 'chef-recipes': recipes } = (await readContent(folder)).published;
  const slugs = chefs.map(({ slug }) => slug);
  expect(slugs).toHaveLength(13);
  expect(Object.keys(stories)).toEqual(slugs.toSorted());
  expect(Object.keys(activities)).toEqual(slugs.toSorted());
  const menus = chefs.filter(({ menu }) => menu.length > 0).map(({ slug, menu }) => [slug, menu]);
  const written = Object.entries(recipes).map(([slug, list]) => [
    slug,
    list.map((recipe) => ({ slug: recipe.slug, title: recipe.title })),
  ]);
  expect(Object.fromEntries(menus)).toEqual(Object.fromEntries(written));
});

it('puts names and address of the site into pages of words', async () => {
  const { published } = await readContent(folder);
  const { about, footer, privacy, site } = published;
  expect(about.paragraphs[0]).toMatch(new RegExp(`^${site.name} loves reading`));
  expect(footer.contact[0]).toContain(`mailto:${site.email}`);
  expect(published.banner.title).toBe(`Celebrating 3 Years of ${site.publisher}`);
  expect(published['cello-story'].paragraphs[0]).toMatch(new RegExp(`^${site.name} began`));
  expect(privacy).toMatchObject({ title: 'What We Keep', intro: expect.stringMatching(/two minutes/) });
  expect(privacy.content).toContain(`[${site.email}](mailto:${site.email})`);
});

it('reports each recording that is missing', async () => {
  const items = (await readContentFiles(folder)).filter(({ key }) => key !== 'ballade');
  expect(composeContent(items, new Set(await readdir(join(folder, 'club/pictures')))).faults).toEqual([
    { kind: 'recordings', key: 'ballade', field: '', message: 'missing', isAbsent: true },
  ]);
});

it('asks for a story and an activity of each chef', async () => {
  const items = await readContentFiles(folder);
  const truffle = { ...(items.find(({ kind }) => kind === 'chefs')!.value as object), slug: 'truffle' };
  items.push({ kind: 'chefs', key: 'truffle', value: truffle });
  const pictures = new Set(await readdir(join(folder, 'club/pictures')));
  expect(composeContent(items, pictures).faults.map(({ message }) => message)).toEqual([
    'The chef “truffle” needs a story of the same name',
    'The chef “truffle” needs an activity of the same name',
  ]);
});

it('reports a picture for members that is missing or not in their folder, and a picture without words', async () => {
  const chapters = join(folder, 'club/story.json');
  const words = await readFile(chapters, 'utf8');
  await writeFile(chapters, words.replace('story-lantern', 'story-none'));
  await expect(readContent(folder)).rejects.toThrow('club/pictures/story-none.webp: not there');
  await writeFile(chapters, words.replace(/"imageAlt": "Mei.*"/, '"imageAlt": ""'));
  await expect(readContent(folder)).rejects.toThrow('imageAlt: expected with a picture');
  await writeFile(chapters, words);
  const file = join(folder, 'club/early-looks.json');
  const looks = await readFile(file, 'utf8');
  // Catalog does not know the uploaded pictures.
  await writeFile(file, looks.replace(/pictures\/[a-z-]+\.webp/, `pictures/${'0a'.repeat(16)}.webp`));
  expect((await readContent(folder)).club.earlyLooks[0]!.imageUrl).toContain('0a0a');
  await writeFile(file, looks.replaceAll('/api/club/pictures/', '/images/'));
  await expect(readContent(folder)).rejects.toThrow(
    'club/early-looks.json nell-and-the-airing-cupboard: imageUrl: ',
  );
});

it('names every file that cannot be read at once', async () => {
  await writeFile(join(folder, 'products', 'mug.json'), '{ "name": "Mug", ');
  await rm(join(folder, 'shop.json'));
  await writeFile(join(folder, 'books.json'), '{}');
  await expect(readContentFiles(folder)).rejects.toThrow(
    /products\/mug\.json: [^]*shop\.json: [^]*books\.json: expected a list/,
  );
});

it.each([
  ['books.json', ' : expected a name of small letters, digits and hyphens', '[null, "one"]'],
  ['books.json', ' 1: there are two of this name', '[{ "id": 1 }, { "id": 1 }]'],
  ['products/A Mug.json', ': expected a name of small letters, digits and hyphens', '{}'],
  [
    'about.json',
    ': The encoded data was not valid',
    Buffer.from('{ "paragraphs": ["caf\u00e9"] }', 'latin1'),
  ],
  ['about.json', String.raw`: "caf\u0000" has a character that cannot`, String.raw`["caf\u0000"]`],
  ['about.json', String.raw`: "caf\ud83d" has a character that cannot`, String.raw`["caf\ud83d"]`],
  ['about.json', ': lists or fields are nested too deeply', '['.repeat(50_000) + ']'.repeat(50_000)],
  [
    'stories/mango.md',
    ': lists or fields are nested too deeply',
    `---\na: ${'['.repeat(50_000)}${']'.repeat(50_000)}\n---\n`,
  ],
  ['stories/mango.md', ': front matter is YAML, not a script', '---js\nmodule.exports = {}\n---\n'],
])('refuses a file: %s%s', async (file, fault, text) => {
  await writeFile(join(folder, file), text);
  await expect(readContentFiles(folder)).rejects.toThrow(`Bad content:\n  ${file}${fault}`);
});

it('refuses what is not a file', async () => {
  await rm(join(folder, 'about.json'));
  await symlink('/dev/null', join(folder, 'about.json'));
  await expect(readContentFiles(folder)).rejects.toThrow('Bad content:\n  about.json: expected a file');
});

it('keeps the old file when the disk is full', async () => {
  const items = await readContentFiles(folder);
  const before = await readFile(join(folder, 'about.json'), 'utf8');
  await symlink('/dev/full', join(folder, 'about.json.new'));
  await expect(writeContentFiles(folder, items)).rejects.toThrow(/cannot be written: ENOSPC/);
  expect(await readFile(join(folder, 'about.json'), 'utf8')).toBe(before);
});

it('reads files of editors that mark the encoding and end lines as Windows does', async () => {
  const items = await readContentFiles(folder);
  for (const file of ['site.json', 'stories/mango.md', 'privacy.md']) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), `\ufeff${text.replaceAll('\n', '\r\n')}`);
  }
  expect(await readContentFiles(folder)).toEqual(items);
});

it('names the item and field of every mistake at once, and leaves the items out', async () => {
  const items = await readContentFiles(folder);
  const change = (kind: FiledItem['kind'], key: string, fields: object) => {
    const item = items.find((one) => one.kind === kind && one.key === key)!;
    item.value = { ...(item.value as object), ...fields };
  };
  change('chefs', 'apple', { mood: 'grumpy' });
  change('stories', 'mango', { content: '' });
  change('books', '1', { price: '14.99' });
  change('products', 'mug', { variants: [{ id: 110, stock: 1 }] });
  change('featured', '2', { id: 9 });
  const { faults, content } = composeContent(items, new Set(await readdir(join(folder, 'club/pictures'))));
  expect(faults.map(({ kind, key, field }) => [kind, key, field].join(' '))).toEqual(
    expect.arrayContaining([
      'chefs apple mood',
      'stories mango content',
      'books 1 price',
      'products mug id',
      'featured 2 id',
    ]),
  );
  expect(content.published.chefs.map(({ slug }) => slug)).not.toContain('apple');
  expect(content.published.books.map(({ id }) => id)).not.toContain(1);
});

it.each([
  [
    { ways: [{ id: 'stay', text: 'They stay.' }], chosen: null, closesAt: '2026-12-31T12:00:00Z' },
    'closesAt: expected two ways',
  ],
  [
    { ways: [{ id: 'stay', text: 'They stay.' }], chosen: 'go', closesAt: null },
    'chosen: expected one of the ways',
  ],
])('rejects a chapter with %j', (more, message) => {
  const value = { id: 'one', title: 'One', paragraphs: ['Once.'], imageUrl: null, imageAlt: '', ...more };
  const { faults } = composeContent([{ kind: 'club-story', key: 'one', value }], new Set());
  expect(faults.map((fault) => fault.message).join()).toContain(message);
});

it('writes the same bytes that it has read, and removes files of items that are gone', async () => {
  const items = await readContentFiles(folder);
  const copy = await mkdtemp(join(tmpdir(), 'content-'));
  await writeContentFiles(copy, items);
  expect(await readContentFiles(copy)).toEqual(items);
  const text = async (from: string, file: string) => readFile(join(from, file), 'utf8');
  for (const file of [
    'books.json',
    'products/mug.json',
    'stories/mango.md',
    'privacy.md',
    'recordings.json',
    'built-in-recipes.json',
    'letters/2026-11.md',
  ])
    expect(await text(copy, file)).toBe(await text(folder, file));
  const again = await mkdtemp(join(tmpdir(), 'content-'));
  await writeContentFiles(again, await readContentFiles(copy));
  for (const file of await readdir(copy, { recursive: true }))
    if (/\.(json|md)$/.test(file)) expect(await text(again, file)).toBe(await text(copy, file));
  await writeContentFiles(
    copy,
    items.filter(({ key }) => key !== 'mug'),
  );
  expect(await readdir(join(copy, 'products'))).not.toContain('mug.json');
  await Promise.all([copy, again].map((one) => rm(one, { recursive: true })));
});

it.each(['/no/such', import.meta.filename])(
  'says that there is no folder %s, and names none of its files',
  async (place) => {
    await expect(readContentFiles(place)).rejects.toThrow(
      new Error(`Bad content:\n  there is no folder ${place}`),
    );
  },
);

it('names the files that no kind of content reads', async () => {
  expect(await findUnreadFiles(folder)).toEqual([]);
  for (const file of ['recpies.json', 'products/mug.jsn', 'products/mug.md', '.DS_Store'])
    await writeFile(join(folder, file), '');
  expect(await findUnreadFiles(folder)).toEqual(['products/mug.jsn', 'products/mug.md', 'recpies.json']);
});

it('refuses to write where no folder can be made', async () => {
  const items = await readContentFiles(folder);
  await expect(writeContentFiles('/proc/content', items)).rejects.toThrow(
    /^\/proc\/content cannot be written: ENOENT: /,
  );
});
