import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse as parsePath, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CONTENT_KINDS,
  ContentKey,
  type ContentKind,
  type ContentKindName,
  type FiledItem,
  keyInList,
  SINGLE_KEY,
} from '@studio/contracts';
import { isStorable } from '@studio/service-kit';
import matter from 'gray-matter';

/** Files of content: the seed of an empty database, and the form of export and import. */

/** `content/` at the root of the repository. */
export const DEFAULT_CONTENT_DIR = fileURLToPath(new URL('../../../../content/', import.meta.url));

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const KINDS = Object.entries(CONTENT_KINDS) as [ContentKindName, ContentKind][];

/** A mistake in content. The message names each file or item, and field. */
export class ContentError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Bad content:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

/**
 * Reads all items below `folder`, in display order. Their fields are not checked.
 * @throws ContentError for files that are missing or cannot be read
 */
export async function readContentFiles(folder = DEFAULT_CONTENT_DIR): Promise<FiledItem[]> {
  const isFolder = await stat(folder)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (!isFolder) throw new ContentError([`there is no folder ${folder}`]);
  const faults: string[] = [];
  const read = async (file: string): Promise<unknown> => {
    const path = join(folder, file);
    try {
      // Reading a pipe would never end.
      if (!(await stat(path)).isFile()) throw new Error('expected a file');
      // Without the mark that some editors put before a text. Letters of other encodings are refused.
      const text = UTF8.decode(await readFile(path));
      const value: unknown = file.endsWith('.md') ? parseMarkdown(text) : JSON.parse(text);
      JSON.stringify(value, refuseUnstorable);
      return value;
    } catch (error) {
      // The stack of the parser has overflowed.
      const isTooDeep = error instanceof RangeError;
      faults.push(
        `${file}: ${isTooDeep ? 'lists or fields are nested too deeply' : (error as Error).message}`,
      );
      return undefined;
    }
  };
  const items: FiledItem[] = [];
  for (const [kind, { file = kind, form, extension = 'json' }] of KINDS) {
    if (form === 'single' || form === 'list') {
      const value = await read(`${file}.${extension}`);
      if (form === 'single') items.push({ kind, key: SINGLE_KEY, value });
      else if (Array.isArray(value))
        items.push(...value.map((item: unknown) => ({ kind, key: keyInList(Object(item)), value: item })));
      else if (value !== undefined) faults.push(`${file}.json: expected a list`);
      continue;
    }
    const all = await readdir(join(folder, file)).catch(() => []);
    const files = all.filter((name) => name.endsWith(`.${extension}`)).sort();
    if (files.length === 0) faults.push(`${file}/: no files`);
    for (const name of files) {
      const value = await read(`${file}/${name}`);
      const key = parsePath(name).name;
      if (form === 'entries') items.push({ kind, key, value });
      else if (Array.isArray(value))
        items.push(
          ...value.map((item: unknown) => ({ kind, key: `${key}.${keyInList(Object(item))}`, value: item })),
        );
      else if (value !== undefined) faults.push(`${file}/${name}: expected a list`);
    }
  }
  const names = new Set<string>();
  for (const item of items) {
    const name = fileOf(item);
    if (!ContentKey.safeParse(item.key).success)
      faults.push(`${name}: expected a name of small letters, digits and hyphens`);
    else if (names.has(name)) faults.push(`${name}: there are two of this name`);
    names.add(name);
  }
  if (faults.length > 0) throw new ContentError(faults);
  return items;
}

/** The files below `folder` that no kind of content reads, such as those with a typing error in their names. */
export async function findUnreadFiles(folder: string): Promise<string[]> {
  const isRead = (name: string) =>
    KINDS.some(([kind, { file = kind, form, extension = 'json' }]) =>
      form === 'single' || form === 'list'
        ? name === `${file}.${extension}`
        : dirname(name) === file && name.endsWith(`.${extension}`),
    );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !isRead(name) && !/^\.|\/\.|^club\/pictures\//.test(name))
    .sort();
}

/**
 * Writes the files of all kinds below `folder`, and removes files of items that are not in `items`.
 * @throws Error that names the folder, when it cannot be written
 */
export async function writeContentFiles(folder: string, items: readonly FiledItem[]): Promise<void> {
  try {
    await writeKinds(folder, items);
  } catch (error) {
    throw new Error(`${folder} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

async function writeKinds(folder: string, items: readonly FiledItem[]): Promise<void> {
  for (const [kind, { file: base = kind, form, extension = 'json' }] of KINDS) {
    const own = items.filter((item) => item.kind === kind);
    const files = new Map<string, string>();
    const textOf = extension === 'md' ? asMarkdown : asJson;
    if (form === 'single') files.set(`${base}.${extension}`, textOf(own[0]?.value));
    else if (form === 'list') files.set(`${base}.json`, asJson(own.map(({ value }) => value)));
    else if (form === 'entries')
      for (const { key, value } of own) files.set(`${base}/${key}.${extension}`, textOf(value));
    else
      for (const [group, list] of Map.groupBy(own, ({ key }) => key.split('.')[0]!))
        files.set(`${base}/${group}.json`, asJson(list.map(({ value }) => value)));
    if (form === 'entries' || form === 'groups')
      for (const name of await readdir(join(folder, base)).catch(() => []))
        if (/\.(json|md)$/.test(name) && !files.has(`${base}/${name}`)) await rm(join(folder, base, name));
    for (const [file, text] of files) await replaceFile(join(folder, file), text);
  }
}

/** Writes a file that is always whole: on a full disk, the old one stays. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await makeFolder(dirname(file));
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes a folder and those above it. Node's own `recursive` never ends below /proc, where none can be made. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** Name of an item's file, for messages: `products/mug.json`, `books.json 3`. */
export function fileOf({ kind, key }: Pick<FiledItem, 'kind' | 'key'>): string {
  const { file = kind, form, extension = 'json' } = CONTENT_KINDS[kind];
  if (form === 'single') return `${file}.${extension}`;
  if (form === 'entries') return `${file}/${key}.${extension}`;
  const [group, name] = key.split('.');
  return form === 'groups' ? `${file}/${group}.json ${name}` : `${file}.json ${key}`;
}

function parseMarkdown(text: string): unknown {
  // Else the library would run front matter that begins with `---js`.
  const engines = { javascript: refuseScript };
  const { data, content } = matter(text.replaceAll('\r\n', '\n'), { engines });
  return { ...data, content: content.trim() };
}

/** A replacer that refuses text that cannot be stored, and quotes its beginning. */
function refuseUnstorable(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value))
    throw new Error(`${JSON.stringify(value.slice(0, 40))} has a character that cannot be stored`);
  return value;
}

function refuseScript(): never {
  throw new Error('front matter is YAML, not a script');
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function asMarkdown(value: unknown): string {
  const { content, ...front } = value as { content: string };
  return Object.keys(front).length === 0 ? `${content}\n` : matter.stringify(`\n${content}\n`, front);
}
