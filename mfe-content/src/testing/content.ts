import { existsSync, globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import matter from 'gray-matter';
import { CONTENT_KINDS, type ContentName, type ContentOf, withMenus } from '@studio/contracts';
import { contentPath } from '../features/content/use-content.js';

/** Reads published content by name from its files, as the catalog service does. */
export function readContent<N extends ContentName>(name: N): ContentOf<N> {
  const read = (file: string): unknown => {
    const text = readFileSync(file, 'utf8');
    if (!file.endsWith('.md')) return JSON.parse(text);
    const { data, content } = matter(text, {});
    return { ...data, content: content.trim() };
  };
  const file = `content/${name}.json`;
  const value = existsSync(file)
    ? read(file)
    : Object.fromEntries(globSync(`content/${name}/*`).map((entry) => [parse(entry).name, read(entry)]));
  const content = CONTENT_KINDS[name].all.parse(value) as ContentOf<N>;
  if (name !== 'chefs') return content;
  return withMenus(content as ContentOf<'chefs'>, readContent('chef-recipes')) as ContentOf<N>;
}

/** Returns the prefetched data of the chefs' pages, for the option `data` of `renderAlone`. */
export function contentData(): Record<string, unknown> {
  const entries = (['activities', 'chef-recipes', 'stories'] as const).flatMap((name) =>
    Object.entries(readContent(name)).map(([entry, value]) => [contentPath(name, entry), value]),
  );
  return {
    ...Object.fromEntries(entries),
    [contentPath('chefs')]: readContent('chefs'),
    [contentPath('glossary')]: readContent('glossary'),
  };
}
