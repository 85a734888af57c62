import { describe, expect, it } from '@jest/globals';
import { formatFor, ImageRequest } from './image-request.js';

const good = { src: '/images/books/parade.png', w: '640', q: '75' };

describe('ImageRequest', () => {
  it('accepts the widths and qualities that are served', () => {
    expect(ImageRequest.parse(good)).toEqual({ src: '/images/books/parade.png', w: 640, q: 75 });
    expect(ImageRequest.parse({ src: good.src, w: '320' })).toMatchObject({ q: 75 });
  });

  it.each([
    { ...good, src: '/images/../remote.json' },
    { ...good, src: '/images/..%2fsecret.png' },
    { ...good, src: '/images//etc/passwd.png' },
    { ...good, src: 'http://evil.test/images/x.png' },
    { ...good, src: '//evil.test/images/x.png' },
    { ...good, src: '/images/x.svg' },
    { ...good, src: '/images/x.png\0' },
    { ...good, src: ['/images/x.png', '/images/y.png'] },
    { ...good, w: '641' },
    { ...good, w: '-640' },
    { ...good, w: '1e9' },
    { ...good, w: 'NaN' },
    { ...good, q: '100' },
    { ...good, q: '' },
    { ...good, format: 'tiff' },
    { ...good, f: 'tiff' },
    { ...good, crop: 'square' },
    { ...good, w: '0640' },
    { ...good, w: '640.0' },
    { ...good, w: '+640' },
    { ...good, w: ['640', '320'] },
    { w: '640' },
    {},
  ])('refuses %j', (query) => {
    expect(ImageRequest.safeParse(query).success).toBe(false);
  });
});

describe('formatFor', () => {
  it.each([
    [undefined, 'image/avif,image/webp,*/*', '/images/a.png', 'avif'],
    [undefined, 'image/avif;q=0, image/webp; q=0.8', '/images/a.png', 'webp'],
    [undefined, 'image/avif;q=0.0,image/webp;v=b3;q=0', '/images/a.png', 'png'],
    [undefined, 'image/avif-sequence', '/images/a.jpg', 'jpeg'],
    [undefined, 'image/webp,*/*', '/images/a.png', 'webp'],
    [undefined, '*/*', '/images/a.jpg', 'jpeg'],
    [undefined, undefined, '/images/a.png', 'png'],
    ['fallback', undefined, '/images/a.webp', 'jpeg'],
    ['webp', 'image/avif', '/images/a.png', 'webp'],
    ['avif', undefined, '/images/a.png', 'avif'],
    ['fallback', 'image/avif,image/webp', '/images/a.jpg', 'jpeg'],
  ] as const)('for the format %s, accepting %s: %s becomes %s', (f, accept, src, format) => {
    expect(formatFor({ src, f }, accept)).toBe(format);
  });
});
