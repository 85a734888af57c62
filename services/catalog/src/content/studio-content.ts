import { readdir, readFile } from 'node:fs/promises';
import { join, parse as parsePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CLUB_PICTURES,
  CONTENT,
  CONTENT_FILES,
  type ArticleFile,
  type ContentName,
  type ContentOf,
  type getClubContent,
  type Publication,
  type ShopInfo,
  type StoryChapter,
} from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import matter from 'gray-matter';
import { z } from 'zod';

/** Maximum size of a picture, in bytes: it is sent in one message of the bus, which holds 1 MB. */
const CLUB_PICTURE_MAX_BYTES = 500_000;
/** `content/` at the root of the repository. */
export const DEFAULT_CONTENT_DIR = fileURLToPath(new URL('../../../../content/', import.meta.url));

/** A product of the shop with all its variants; `article` is the name of its file, such as `t-shirt`. */
export type Article = ArticleFile & { readonly article: string };

/**
 * All content of the studio, from its files. Read at start, and in development again when a file changes.
 * Only stock is stored in the database.
 */
export abstract class StudioContent {
  /** Content for any page, by name. */
  abstract readonly published: { readonly [N in ContentName]: ContentOf<N> };
  abstract readonly articles: readonly Article[];
  /** Newest first. */
  abstract readonly publications: Publication[];
  abstract readonly shop: ShopInfo;
  /** In story order. */
  abstract readonly story: StoryChapter[];
  /** Content for members of the club only. */
  abstract readonly club: OutputOf<typeof getClubContent>;
  /** Pictures for members of the club only, base64 by file name. */
  abstract readonly clubPictures: ReadonlyMap<string, string>;
}

/** A mistake in the content files. The message names each file and field. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`Bad content:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

/**
 * Reads and checks every content file below `folder`.
 * @throws ContentError that lists every fault of every file
 */
export async function readContent(folder = DEFAULT_CONTENT_DIR): Promise<StudioContent> {
  const published = await readKinds(folder, CONTENT);
  const files = await readKinds(folder, CONTENT_FILES);
  const {
    products = {},
    publications = {},
    shop,
    'club/stories': stories = {},
    'club/story': story = [],
    'club/cook-along': recipes = [],
    'club/early-looks': earlyLooks = [],
    'club/activities': activities = [],
  } = files.content;
  const club = {
    stories: Object.values(stories)
      .sort((a, b) => a.position - b.position)
      .map(toStory),
    recipes,
    earlyLooks,
    activities,
  };
  const shown = [...club.stories, ...club.recipes, ...club.earlyLooks, ...story];
  const pictures = await readClubPictures(
    folder,
    shown.map(({ imageUrl }) => imageUrl),
  );
  const faults = [
    ...published.faults,
    ...files.faults,
    ...pictures.faults,
    ...repeatedIds(
      Object.entries(products).flatMap(([name, { variants }]) =>
        variants.map(({ id }) => ({ file: `products/${name}.json`, id })),
      ),
    ),
    ...repeatedIds(
      Object.entries(publications).map(([name, { id }]) => ({ file: `publications/${name}.md`, id })),
    ),
    ...Object.entries({ ...published.content, ...files.content }).flatMap(([name, list]) =>
      Array.isArray(list) ? repeatedIds(list.map((item) => ({ file: `${name}.json`, id: idOf(item) }))) : [],
    ),
  ];
  if (faults.length > 0 || !shop) throw new ContentError(faults);

  return {
    // Without faults, no kind is missing.
    published: published.content as StudioContent['published'],
    articles: Object.entries(products)
      .map(([article, file]) => ({ ...file, article }))
      .sort((a, b) => a.position - b.position),
    publications: Object.values(publications).sort((a, b) =>
      (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
    ),
    shop,
    story,
    club,
    clubPictures: pictures.found,
  };
}

/**
 * Reads `<name>.json` for each kind, or for a record each file of the folder `<name>`, named after its key. The content
 * holds neither a file with faults nor a kind whose only file has faults.
 */
async function readKinds<K extends Record<string, z.ZodType>>(folder: string, kinds: K) {
  const faults: string[] = [];
  const content: Record<string, unknown> = {};

  async function read(file: string, schema: z.ZodType): Promise<unknown> {
    try {
      const text = await readFile(join(folder, file), 'utf8');
      const result = schema.safeParse(file.endsWith('.md') ? parseMarkdown(text) : JSON.parse(text));
      if (result.success) return result.data;
      for (const { path, message } of result.error.issues)
        faults.push(`${file}: ${path.join('.') || '(whole file)'}: ${message}`);
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
    return undefined;
  }

  for (const [name, schema] of Object.entries(kinds)) {
    if (!(schema instanceof z.ZodRecord)) {
      content[name] = await read(`${name}.json`, schema);
      continue;
    }
    const keyType = schema.keyType as z.ZodType;
    const all = await readdir(join(folder, name)).catch(() => []);
    const files = all.filter((file) => /\.(json|md)$/.test(file)).sort();
    if (files.length === 0) faults.push(`${name}/: no files`);
    const entries: [string, unknown][] = [];
    for (const file of files) {
      const key = parsePath(file).name;
      for (const { message } of keyType.safeParse(key).error?.issues ?? [])
        faults.push(`${name}/${file}: (file name): ${message}`);
      const entry = await read(`${name}/${file}`, schema.valueType as z.ZodType);
      if (entry !== undefined) entries.push([key, entry]);
    }
    content[name] = Object.fromEntries(entries);
  }
  return { faults, content: content as { [N in keyof K]?: z.output<K[N]> } };
}

/** Reads the pictures for members among the given addresses. */
async function readClubPictures(folder: string, addresses: readonly (string | null)[]) {
  const faults: string[] = [];
  const found = new Map<string, string>();
  for (const address of addresses) {
    if (!address?.startsWith(CLUB_PICTURES)) continue;
    const file = address.slice(CLUB_PICTURES.length);
    const bytes = await readFile(join(folder, 'club/pictures', file)).catch(() => null);
    if (!bytes) faults.push(`club/pictures/${file}: not there`);
    else if (bytes.length > CLUB_PICTURE_MAX_BYTES) faults.push(`club/pictures/${file}: more than 500 kB`);
    else found.set(file, bytes.toString('base64'));
  }
  return { faults, found };
}

type ClubStoryFile = z.output<(typeof CONTENT_FILES)['club/stories']>[string];

function toStory({ id, title, description, imageUrl, imageAlt, content }: ClubStoryFile) {
  return { id, title, description, imageUrl, imageAlt, paragraphs: content.split(/\n\s*\n/) };
}

function parseMarkdown(text: string): unknown {
  const { data, content } = matter(text);
  return { ...data, content: content.trim() };
}

interface NamedId {
  file: string;
  /** Undefined for an entry without an id. */
  id: number | string | undefined;
}

const idOf = (item: object) => {
  const { id, slug } = item as { id?: number | string; slug?: string };
  return id ?? slug;
};

/** Finds ids that occur twice; ids are written by hand. */
function repeatedIds(entries: readonly NamedId[]): string[] {
  const seen = new Map<number | string, string>();
  return entries.flatMap(({ file, id }) => {
    if (id === undefined) return [];
    const first = seen.get(id);
    seen.set(id, file);
    return first === undefined ? [] : [`${file}: id: ${id} is already used in ${first}`];
  });
}
