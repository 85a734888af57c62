import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { LetterBody } from './letter-body.js';
import { plainParts } from './plain-parts.js';
import { linksIn, picturesIn, readLetter } from './read-letter.js';

const draw = (markdown: string) =>
  renderToStaticMarkup(
    <LetterBody tokens={readLetter(markdown)} parts={plainParts('https://reader.example')} />,
  );

it('draws Markdown, and shows HTML as text', () => {
  expect(draw('# Hello\n\nDear **all** & <3\n\n<script>alert(1)</script>\n\n- one\n- *two*\n\n> said')).toBe(
    '<h2>Hello</h2><p>Dear <strong>all</strong> &amp; &lt;3</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' +
      '<ul><li>one</li><li><em>two</em></li></ul><blockquote><p>said</p></blockquote>',
  );
});

it('links web and mail addresses and paths of the site only', () => {
  const letter =
    '[club](/club), [video](https://video.example), [bad](javascript:alert(1)), [other](//evil.example)';
  expect(draw(letter)).toBe(
    '<p><a href="https://reader.example/club">club</a>, <a href="https://video.example">video</a>, bad, other</p>',
  );
  expect(linksIn(readLetter(letter))).toEqual([
    '/club',
    'https://video.example',
    'javascript:alert(1)',
    '//evil.example',
  ]);
});

it('draws a paragraph of one bold link as a button', () => {
  const Button = ({ children }: { children: string }) => <b>button: {children}</b>;
  const parts = { ...plainParts(''), Button };
  const drawn = (markdown: string) =>
    renderToStaticMarkup(<LetterBody tokens={readLetter(markdown)} parts={parts} />);
  for (const markdown of ['**[Read it](/shop)**', '[**Read it**](/shop)'])
    expect(drawn(markdown)).toBe('<b>button: Read it</b>');
  expect(drawn('See **[it](/shop)**')).toContain('<a href="/shop">it</a>');
  expect(drawn('**[it](javascript:x)**')).toBe('<p><strong>it</strong></p>');
});

it('shows pictures of the site, and the words of others', () => {
  const letter = '![Dusk](/images/dusk.webp) ![Spy](https://spy.example/a.png)';
  expect(draw(letter)).toMatch(
    /<img src="https:\/\/reader\.example\/img\?[^"]+" alt="Dusk" width="1200" height="800" loading="lazy"\/> Spy/,
  );
  expect(picturesIn(readLetter(letter))).toEqual([
    { src: '/images/dusk.webp', alt: 'Dusk' },
    { src: 'https://spy.example/a.png', alt: 'Spy' },
  ]);
});
