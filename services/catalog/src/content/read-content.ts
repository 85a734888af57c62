import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import matter from 'gray-matter';
import { CLUB_PICTURES, type ClubStory } from '@studio/contracts';
import type { z } from 'zod';
import { ContentError, faultsOf } from './content-error.js';
import { ArticleFile, ClubStoryFile, FILES, type FileName, PublicationFile } from './content-schema.js';
import type { StudioContent } from './studio-content.js';

/** A picture travels in one message of the bus, which carries 1 MB. */
const CLUB_PICTURE_MAX_BYTES = 500_000;
/** The service's own content files. */
export const OWN_CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** Reads and checks every content file below `folder`. Throws a ContentError that lists every fault of every file. */
export async function readContent(folder = OWN_CONTENT): Promise<StudioContent> {
  const faults: string[] = [];

  async function check<S extends z.ZodType>(file: string, schema: S, parse: (text: string) => unknown) {
    try {
      const result = schema.safeParse(parse(await readFile(join(folder, file), 'utf8')));
      if (result.success) return result.data;
      faults.push(...faultsOf(file, result.error));
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
    return undefined;
  }
  const single = <N extends FileName>(file: N) =>
    check(file, FILES[file], JSON.parse) as Promise<z.output<(typeof FILES)[N]>>;
  const many = async <S extends z.ZodType>(
    sub: string,
    ext: string,
    schema: S,
    parse: (text: string) => unknown,
  ) => {
    const found: { file: string; value: z.output<S> }[] = [];
    const names = await readdir(join(folder, sub)).catch(() => []);
    for (const name of names.filter((n) => n.endsWith(ext)).sort()) {
      const value = await check(`${sub}/${name}`, schema, parse);
      if (value !== undefined) found.push({ file: `${sub}/${name}`, value });
    }
    if (names.length === 0) faults.push(`${sub}/: no ${ext} files`);
    return found;
  };

  const articleFiles = await many('products', '.json', ArticleFile, JSON.parse);
  const publicationFiles = await many('publications', '.md', PublicationFile, parseMarkdown);
  const clubStories = await many('club/stories', '.md', ClubStoryFile, parseMarkdown);
  const club = {
    recipes: (await single('club/cook-along.json')) ?? [],
    earlyLooks: (await single('club/early-looks.json')) ?? [],
    activities: (await single('club/activities.json')) ?? [],
  };
  const story = await single('club/story.json');
  const clubPictures = new Map<string, string>();
  const shownToMembers = [
    ...club.earlyLooks,
    ...club.recipes,
    ...clubStories.map(({ value }) => value),
    ...(story ?? []),
  ];
  for (const { imageUrl } of shownToMembers) {
    if (!imageUrl?.startsWith(CLUB_PICTURES)) continue;
    const file = imageUrl.slice(CLUB_PICTURES.length);
    const bytes = await readFile(join(folder, 'club/pictures', file)).catch(() => null);
    if (!bytes) faults.push(`club/pictures/${file}: not there`);
    else if (bytes.length > CLUB_PICTURE_MAX_BYTES) faults.push(`club/pictures/${file}: more than 500 kB`);
    else clubPictures.set(file, bytes.toString('base64'));
  }
  const lists = {
    artworks: await single('artworks.json'),
    books: await single('books.json'),
    featured: await single('featured.json'),
    ghostDolls: await single('ghost-dolls.json'),
    recipes: await single('recipes.json'),
    videos: await single('videos.json'),
  };
  const site = await single('site.json');
  const shop = await single('shop.json');

  faults.push(
    ...repeated(articleFiles.flatMap(({ file, value }) => value.variants.map((v) => ({ file, id: v.id })))),
    ...repeated(publicationFiles.map(({ file, value }) => ({ file, id: value.id }))),
    ...Object.entries(lists).flatMap(([file, list]) =>
      repeated((list ?? []).map(({ id }) => ({ file, id }))),
    ),
    ...repeated((story ?? []).map(({ id }) => ({ file: 'club/story.json', id }))),
  );
  if (faults.length > 0) throw new ContentError(faults);

  return {
    ...lists,
    story,
    site,
    shop,
    clubPictures,
    club: {
      ...club,
      stories: clubStories
        .map(({ value }) => value)
        .sort((a, b) => a.position - b.position)
        .map(toStory),
    },
    articles: articleFiles
      .map(({ file, value }) => ({ ...value, article: basename(file, '.json') }))
      .sort((a, b) => a.position - b.position),
    publications: publicationFiles
      .map(({ value }) => value)
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')),
  };
}

function toStory(file: z.output<typeof ClubStoryFile>): ClubStory {
  const { id, title, description, imageUrl, imageAlt, content } = file;
  return { id, title, description, imageUrl, imageAlt, paragraphs: content.split(/\n\s*\n/) };
}

function parseMarkdown(text: string): unknown {
  const { data, content } = matter(text);
  return { ...data, content: content.trim() };
}

/** Ids are written by hand; two things must not share one. */
function repeated(entries: { file: string; id: number | string }[]): string[] {
  const seen = new Map<number | string, string>();
  return entries.flatMap(({ file, id }) => {
    const first = seen.get(id);
    seen.set(id, file);
    return first === undefined ? [] : [`${file}: id: ${id} is already used in ${first}`];
  });
}
