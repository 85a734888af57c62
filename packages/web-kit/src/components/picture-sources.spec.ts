import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_DEVICE } from '../contract/device/read-device.js';
import {
  baseSource,
  pictureAddresses,
  pictureSources,
  resizedSource,
  servedWidths,
} from './picture-sources.js';

const wanted = {
  src: '/images/mug.jpg',
  width: 480,
  drawnWidth: 480,
  ratio: 2,
  quality: 75,
  device: { ...UNKNOWN_DEVICE },
};

describe('servedWidths', () => {
  it.each([
    [480, 1, [320, 480]],
    [480, 2, [320, 480, 640, 750, 828]],
    [480, 3, [320, 480, 640, 750, 828]],
    [72, 2, [320]],
    [4000, 2, [320, 480, 640, 750, 828, 1080, 1200, 1920]],
  ])('lists the widths of a picture %i px wide at device ratio %i', (drawn, ratio, widths) => {
    expect(servedWidths(drawn, ratio)).toEqual(widths);
  });
});

describe('pictureSources', () => {
  it('offers AVIF, then WebP, then a format that every browser supports', () => {
    expect(pictureSources(wanted).map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(pictureSources(wanted)[0]!.srcSet).toContain(
      '/img?src=%2Fimages%2Fmug.jpg&w=320&q=75&f=avif 320w',
    );
    expect(baseSource(wanted)).toMatchObject({ src: '/img?src=%2Fimages%2Fmug.jpg&w=640&q=75&f=fallback' });
  });

  it('limits the quality by the device', () => {
    const [avif] = pictureSources({ ...wanted, device: { ...UNKNOWN_DEVICE, connection: '2g' } });
    expect(avif!.srcSet).toContain('q=50');
  });

  it('offers the narrow picture first on narrow screens', () => {
    const narrow = { src: '/images/mug-tall.jpg', width: 300, height: 400 };
    const [first, second, ...rest] = pictureSources({ ...wanted, narrow });
    expect(first).toMatchObject({
      type: 'image/avif',
      media: '(max-width: 767.98px)',
      width: 300,
      height: 400,
    });
    expect([first!, second!].every(({ srcSet }) => srcSet.includes('mug-tall'))).toBe(true);
    expect(rest.some(({ srcSet }) => srcSet.includes('mug-tall'))).toBe(false);
  });

  it('includes smaller versions for phones if the screen is unknown', () => {
    const [phone, others] = pictureSources({ ...wanted, drawnWidth: 720, device: UNKNOWN_DEVICE });
    expect(phone).toMatchObject({ media: '(max-width: 767.98px)' });
    expect(phone!.srcSet).toMatch(/w=828&q=70&f=avif 828w$/);
    expect(others!.srcSet).toMatch(/w=1200&q=75&f=avif 1200w$/);
  });

  it.each(['/images/mug.svg', 'https://i.ytimg.com/vi/x/hqdefault.jpg'])('does not resize %s', (src) => {
    expect(pictureSources({ ...wanted, src })).toEqual([]);
    expect(baseSource({ ...wanted, src })).toEqual({ src });
  });

  it('lists the addresses for every screen on the server, and none for an SVG file', () => {
    const addresses = pictureAddresses('/images/mug.jpg', 480);
    const version = (w: number, q: number, f: string) => `/img?src=%2Fimages%2Fmug.jpg&w=${w}&q=${q}&f=${f}`;
    expect(addresses).toHaveLength(20);
    expect(addresses).toEqual(
      expect.arrayContaining([version(828, 70, 'avif'), version(320, 75, 'avif'), version(480, 75, 'webp')]),
    );
    expect(pictureAddresses('/images/mug.svg', 480)).toEqual([]);
    expect(pictureAddresses('/api/club/pictures/early.webp', 480)).toHaveLength(20);
    expect(pictureAddresses('/api/account/export.webp', 480)).toEqual([]);
  });

  it('rounds the quality to a served one', () => {
    expect(resizedSource('/images/a.png', 320, 90)).toContain('q=85');
    expect(resizedSource('/images/a.png', 320, 1)).toContain('q=50');
  });
});
