import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';

const documents = globSync(['*.md', 'docs/**/*.md', '{infra,packages}/**/README.md'], {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
});

test.each(documents)('every link of %s leads to a file', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s`]+)/g)].map(([, path]) => path!);
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
});
