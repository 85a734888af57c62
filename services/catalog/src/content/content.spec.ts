import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DEFAULT_CONTENT_DIR, readContent } from './studio-content.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(DEFAULT_CONTENT_DIR, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

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

it('reads the pictures for members from their own folder only, and reports a missing one', async () => {
  const { club, story, clubPictures } = await readContent(folder);
  const shown = [...club.earlyLooks, ...club.recipes, ...club.stories, ...story].map(
    ({ imageUrl }) => imageUrl,
  );
  const membersAlone = shown.filter((url) => url?.startsWith('/api/club/pictures/'));
  expect(new Set(membersAlone)).toEqual(
    new Set([...clubPictures.keys()].map((file) => `/api/club/pictures/${file}`)),
  );
  expect(clubPictures.size).toBeGreaterThan(club.earlyLooks.length);
  expect(await readdir(join(folder, 'club/pictures'))).toHaveLength(clubPictures.size);
  const chapters = join(folder, 'club/story.json');
  const words = await readFile(chapters, 'utf8');
  await writeFile(chapters, words.replace('story-lantern', 'story-none'));
  await expect(readContent(folder)).rejects.toThrow('club/pictures/story-none.webp: not there');
  await writeFile(chapters, words.replace(/"imageAlt": "Mei.*"/, '"imageAlt": ""'));
  await expect(readContent(folder)).rejects.toThrow('club/story.json: 0: imageAlt: expected with a picture');
  await writeFile(chapters, words);
  const file = join(folder, 'club/early-looks.json');
  const looks = await readFile(file, 'utf8');
  await writeFile(file, looks.replaceAll('/api/club/pictures/', '/images/'));
  await expect(readContent(folder)).rejects.toThrow('club/early-looks.json: 0.imageUrl: ');
});

it('names the file and field of every mistake at once', async () => {
  const chefs = join(folder, 'chefs.json');
  await writeFile(chefs, (await readFile(chefs, 'utf8')).replace('"mood": "sleepy"', '"mood": "grumpy"'));
  await writeFile(join(folder, 'stories', 'mango.md'), '\n');
  await writeFile(join(folder, 'books.json'), '[{ "id": 1, "title": "A book", "price": "14.99" }]');
  await writeFile(join(folder, 'products', 'mug.json'), '{ "name": "Mug", ');
  await cp(join(folder, 'products/tote-bag.json'), join(folder, 'products/twin.json'));
  await cp(join(folder, 'stories/apple.md'), join(folder, 'stories/My Story.md'));
  await rm(join(folder, 'shop.json'));
  const chapters = join(folder, 'club/story.json');
  await writeFile(chapters, (await readFile(chapters, 'utf8')).replace('story-lantern', 'story-none'));
  const error: Error = await readContent(folder).then(
    () => new Error('read'),
    (thrown: Error) => thrown,
  );
  expect(error.message).toMatch(/^Bad content:/);
  expect(error.message).toContain('books.json: 0.price: ');
  expect(error.message).toContain('products/mug.json: ');
  expect(error.message).toMatch(/chefs\.json: \d+\.mood: /);
  expect(error.message).toContain('stories/mango.md: content: ');
  expect(error.message).toContain('stories/My Story.md: (file name): expected kebab-case');
  expect(error.message).toContain('shop.json: ');
  expect(error.message).toContain('club/pictures/story-none.webp: not there');
  expect(error.message).toContain('products/twin.json: id: 110 is already used in products/tote-bag.json');
});

it('rejects an id that two products share', async () => {
  const twin = {
    position: 99,
    name: 'Twin',
    price: 1,
    description: 'The same again.',
    imageUrl: '/images/twin.svg',
    category: 'merchandise',
    variants: [{ id: 110, stock: 1 }],
  };
  await writeFile(join(folder, 'products', 'twin.json'), JSON.stringify(twin));
  await expect(readContent(folder)).rejects.toThrow(
    'products/twin.json: id: 110 is already used in products/tote-bag.json',
  );
});

it('rejects a vote without a choice, an unknown chosen way, and a chapter that occurs twice', async () => {
  const chapter = {
    id: 'one',
    title: 'One',
    paragraphs: ['Once.'],
    imageUrl: null,
    imageAlt: '',
    closesAt: null,
  };
  const stay = { id: 'stay', text: 'They stay.' };
  const write = (more: object) =>
    writeFile(
      join(folder, 'club', 'story.json'),
      JSON.stringify([
        { ...chapter, ways: [], chosen: null },
        { ...chapter, ...more },
      ]),
    );
  await write({ id: 'two', ways: [stay], chosen: null, closesAt: '2026-12-31T12:00:00Z' });
  await expect(readContent(folder)).rejects.toThrow(
    'club/story.json: 1: closesAt: expected two ways or more',
  );
  await write({ id: 'two', ways: [stay], chosen: 'go' });
  await expect(readContent(folder)).rejects.toThrow('club/story.json: 1: chosen: expected one of the ways');
  await write({ ways: [stay], chosen: 'stay' });
  await expect(readContent(folder)).rejects.toThrow('id: one is already used in club/story.json');
});
