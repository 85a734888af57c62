import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server.edge';
import { preloadPicture } from './preload-picture.js';

const SOURCES = [
  { type: 'image/avif', media: '(max-width: 767.98px)', srcSet: '/tall.avif 480w', sizes: '100vw' },
  { type: 'image/webp', media: '(max-width: 767.98px)', srcSet: '/tall.webp 480w', sizes: '100vw' },
  { type: 'image/avif', srcSet: '/wide.avif 1200w' },
  { type: 'image/webp', srcSet: '/wide.webp 1200w' },
];
const preloads = (sources: typeof SOURCES) => {
  const First = () => {
    preloadPicture('/wide.jpg', sources);
    return null;
  };
  const links = new DOMParser()
    .parseFromString(renderToString(<First />), 'text/html')
    .querySelectorAll('link');
  return [...links].map((link) => ['type', 'media', 'imagesrcset'].map((name) => link.getAttribute(name)));
};

it('preloads exactly one version for each screen, in the best format', () => {
  expect(preloads(SOURCES)).toEqual([
    ['image/avif', '(max-width: 767.98px)', '/tall.avif 480w'],
    ['image/avif', 'not all and (max-width: 767.98px)', '/wide.avif 1200w'],
  ]);
});

it('preloads one picture for all screens without a media condition, and nothing for an SVG file', () => {
  expect(preloads(SOURCES.slice(2))).toEqual([['image/avif', null, '/wide.avif 1200w']]);
  expect(preloads([])).toEqual([]);
});
