import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readContent } from '../../testing/content.js';

const SOURCES = ['mfe-*/src/**/*.{ts,tsx}', 'content/**/*.{json,md}'];

/** Every full path of a picture in content and source files. */
function named(): [picture: string, by: string][] {
  return SOURCES.flatMap((pattern) => globSync(pattern))
    .filter((file) => !/\.spec\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\/images\/[\w-]+\.(?:webp|svg|jpg|png)/g)].map(
        ([picture]): [string, string] => [picture, file],
      ),
    );
}

describe('pictures', () => {
  it.each(named())('has the file %s, which %s refers to', (picture) => {
    expect(existsSync(`mfe-content/public${picture}`)).toBe(true);
  });

  it.each(readContent('chefs').map(({ slug }) => slug))(
    'has a story scene and product pictures for chef %s',
    (slug) => {
      expect(existsSync(`mfe-content/public/images/story-${slug}.webp`)).toBe(true);
      expect(existsSync(`mfe-content/public/images/goods-${slug}.webp`)).toBe(true);
    },
  );
});
