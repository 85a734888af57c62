import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromMarkdown } from './from-markdown.js';
import type { Markup } from './schema.js';
import { toMarkdown } from './to-markdown.js';

const CONTENT = path.resolve('content');
const rewritten = (text: string, markup: Markup) => toMarkdown(fromMarkdown(text, markup), markup);

/** The text below the front matter. */
const bodyOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^---\n[^]*?\n---\n/, '')
    .trim();

describe('opening a text in the editor changes nothing', () => {
  const texts = (
    [
      ['.', 'all'],
      ['publications', 'all'],
      ['letters', 'all'],
      ['stories', 'emphasis'],
      ['club/stories', 'emphasis'],
    ] as const
  ).flatMap(([folder, markup]) =>
    readdirSync(path.join(CONTENT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => [`${folder}/${name}`, markup] as const),
  );

  it.each(texts)('%s', (file, markup) => {
    const text = bodyOf(path.join(CONTENT, file));
    expect(rewritten(text, markup)).toBe(text);
  });

  it('steps of activities', () => {
    for (const name of readdirSync(path.join(CONTENT, 'activities'))) {
      const { steps } = JSON.parse(readFileSync(path.join(CONTENT, 'activities', name), 'utf8')) as {
        steps: { text: string }[];
      };
      for (const { text } of steps) expect(rewritten(text, 'emphasis')).toBe(text);
    }
  });

  it.each([
    '# One\n\n## Two\n\nText with **bold**, *italics*, ***both*** and [a *link*](/club), [a **bold**](/x) **[button](/shop)**.',
    '- one\n- two\n  - inner\n  - other\n- three',
    '- one\n\n  more\n\n- two',
    '3. three\n4. four\n\n> a quote\n>\n> > within\n\n---\n\nEnd',
    '- a list\n\n+ another\n\n1. first\n\n1) second',
    '![A cat](/images/cat.webp)\n\nhard\\\nbreak, soft\nbreak',
    'A star \\* and \\[no link\\], snake_case, 1. not a list\n1\\. nor this',
  ])('%j', (text) => expect(rewritten(text, 'all')).toBe(text));
});

it.each([
  '# not a heading',
  '- not a list\n+ nor this\n12. nor this',
  '> no quote',
  '**not bold** *nor this* `code` _under_ <b>tag</b> &amp; [x](y) ![x](y)',
  '--- \n===',
  'a \\ backslash\\*',
])('words that look like Markdown stay words: %j', (words) => {
  const doc = fromMarkdown('x', 'all');
  const { schema } = doc.type;
  const typed = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(words)])]);
  const read = fromMarkdown(toMarkdown(typed, 'all'), 'all');
  expect([read.childCount, read.textContent]).toEqual([1, words.replace(/ +\n/g, '\n')]);
});

it('keeps spaces outside of marks, and leaves out what no page draws', () => {
  const { schema } = fromMarkdown('x', 'all').type;
  const bold = schema.text(' bold ', [schema.mark('strong')]);
  const typed = schema.node('doc', null, [schema.node('paragraph', null, [schema.text('so'), bold])]);
  expect(toMarkdown(typed, 'all')).toBe('so **bold**');
  expect(fromMarkdown('[x](javascript:alert)', 'all').toString()).not.toContain('link');
  expect(fromMarkdown('<script>x</script>', 'all').firstChild!.type.name).toBe('paragraph');
});
