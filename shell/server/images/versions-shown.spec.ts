import { describe, expect, it } from '@jest/globals';
import { versionsShown } from './versions-shown.js';

const address = (src: string, rest: string) => `/img?src=${encodeURIComponent(src)}&amp;${rest}`;

/** Markup of a `Picture` with priority, with its preload. */
const SEEN_FIRST = `
  <link rel="preload" as="image" type="image/avif" imageSrcSet="${address('/images/mug.webp', 'w=320&amp;q=70&amp;f=avif')} 320w, ${address('/images/mug.webp', 'w=640&amp;q=70&amp;f=avif')} 640w" imageSizes="100vw"/>
  <picture><source type="image/avif" srcSet="${address('/images/mug.webp', 'w=320&amp;q=70&amp;f=avif')} 320w"/>
  <source type="image/webp" srcSet="${address('/images/mug.webp', 'w=320&amp;q=70&amp;f=webp')} 320w"/>
  <img src="${address('/images/mug.webp', 'w=640&amp;q=75&amp;f=fallback')}" width="480" height="480" alt=""/></picture>`;
/** Markup of a `Picture` that loads lazily. */
const FARTHER_DOWN = `<picture><img alt="" width="160" height="160" src="data:image/svg+xml,x"/></picture><noscript><img alt="" width="160" height="160" src="${address('/images/tote.webp', 'w=640&amp;q=75')}" loading="lazy"/></noscript>`;

const inWords = (html: string) =>
  versionsShown(html).map(({ wanted: { src, w, q }, format, rank }) => `${rank} ${src} ${w} ${q} ${format}`);

describe('the pictures of a document', () => {
  it('with priority are the versions in the markup, without the fallback for old browsers', () => {
    const mug = (rest: string) => `/images/mug.webp ${rest}`;
    expect(new Set(inWords(SEEN_FIRST))).toEqual(
      new Set([`0 ${mug('320 70 avif')}`, `0 ${mug('640 70 avif')}`, `2 ${mug('320 70 webp')}`]),
    );
  });

  it('that load lazily are the versions that their width may need, after the others', () => {
    const found = inWords(FARTHER_DOWN);
    expect(found).toContain('1 /images/tote.webp 320 70 avif');
    expect(found).toContain('1 /images/tote.webp 320 75 avif');
    expect(found).toContain('3 /images/tote.webp 320 75 webp');
    expect(found).toHaveLength(4);
  });

  it('are empty for other markup and for invalid URLs', () => {
    expect(versionsShown('<p>/img?src=x</p><noscript><img alt="" src="/images/x.svg"/></noscript>')).toEqual(
      [],
    );
    expect(
      versionsShown(`<source srcSet="${address('/../x.png', 'w=320&amp;q=70&amp;f=avif')} 320w">`),
    ).toEqual([]);
  });
});
