import { describe, expect, it } from '@jest/globals';
import { pictureQuality, suggestedQuality } from './picture-quality.js';

describe('picture quality', () => {
  it.each([
    [75, 'desktop', '4g', 75],
    [75, 'tablet', 'unknown', 75],
    [75, 'mobile', '4g', 70],
    [75, 'desktop', '3g', 65],
    [75, 'mobile', '2g', 50],
    [75, 'desktop', 'slow-2g', 50],
    [50, 'mobile', '4g', 50],
  ] as const)('asked for %i, on %s by %s: %i', (asked, screen, connection, quality) => {
    expect(pictureQuality(asked, { screen, connection })).toBe(quality);
  });

  it.each([
    [true, '4g', 50],
    [false, '2g', 50],
    [false, 'slow-2g', 50],
    [false, '3g', 65],
    [false, '4g', 85],
    [false, 'unknown', 85],
  ] as const)('suggested for low end %p by %s: %i', (lowEnd, connection, quality) => {
    expect(suggestedQuality({ lowEnd, connection })).toBe(quality);
  });
});
