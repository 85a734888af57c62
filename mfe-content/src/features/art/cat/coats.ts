import { both, CREAM, flat, line } from './pen.ts';

export type CatCoat = 'grey' | 'orange' | 'calico' | 'tabby' | 'green' | 'cream' | 'brown' | 'blue';

export interface Fur {
  base: string;
  shade: string;
  ear: string;
  iris: string;
}

export const FUR: Record<CatCoat, Fur> = {
  grey: { base: '#aab2c2', shade: '#7f889c', ear: '#e8b7b9', iris: '#f3b33d' },
  orange: { base: '#f2a65a', shade: '#d47a30', ear: '#f8cdb4', iris: '#7da453' },
  calico: { base: '#fdf3e3', shade: '#e0914a', ear: '#f2bfb4', iris: '#6c9bd1' },
  tabby: { base: '#cfa374', shade: '#8a6240', ear: '#eec3ae', iris: '#9bbb59' },
  green: { base: '#a9ca9e', shade: '#6f9a7d', ear: '#e3ebc9', iris: '#4f8a5b' },
  cream: { base: '#f9e8c8', shade: '#d9b27c', ear: '#f3c6b6', iris: '#6c9bd1' },
  brown: { base: '#a57a5c', shade: '#6f4c37', ear: '#dba793', iris: '#f3b33d' },
  blue: { base: '#9bb2d9', shade: '#6a83b3', ear: '#dcc3dc', iris: '#f3b33d' },
};

export type Markings = 'stripes' | 'swirls' | 'patches' | 'points' | 'tuxedo' | 'blaze' | 'cloud' | 'leaf';

/** Default markings of each coat. */
export const USUAL_MARKINGS: Record<CatCoat, Markings> = {
  grey: 'tuxedo',
  orange: 'stripes',
  calico: 'patches',
  tabby: 'stripes',
  green: 'leaf',
  cream: 'points',
  brown: 'points',
  blue: 'blaze',
};

const muzzle = (width: number, fill = CREAM) =>
  flat(`M0 10C${width} 6 ${width + 4} 40 0 42C${-width - 4} 40 ${-width} 6 0 10z`, fill, 0.85);

/** Markings of the face, in the head's coordinates: forehead above 0, chin below. */
export const FACE_MARKINGS: Record<Markings, (fur: Fur) => string> = {
  stripes: ({ shade }) =>
    `${line('M0-48v20M-15-45l3 14M15-45l-3 14', 6, shade)}${both(line('M60-2L46 0M59 12L46 11', 6, shade))}${muzzle(26)}`,
  swirls: ({ shade }) =>
    `${line('M-16-46C-12-30 12-30 16-46M-7-49C-4-42 4-42 7-49', 5, shade)}${both(line('M63-4C50-8 44 4 52 9C58 12 62 6 58 3', 5, shade))}${muzzle(28)}`,
  patches: ({ shade }) =>
    `${flat('M-63 4C-66-28-48-50-18-55C-6-40-20-4-34 4C-44 12-58 12-63 4z', shade)}${flat('M63 0C64-28 48-48 26-53C10-44 18-16 30-8C42 0 56 8 63 0z', '#54474a')}${muzzle(24)}`,
  points: ({ shade }) => flat('M0-14C30-12 40 26 24 44C10 54-10 54-24 44C-40 26-30-12 0-14z', shade, 0.55),
  tuxedo: () => `${flat('M0-40C6-10 34 8 40 34C30 50 14 53 0 53S-30 50-40 34C-34 8-6-10 0-40z', CREAM)}`,
  blaze: () => flat('M0-50C12-30 8-4 24 14C36 30 22 46 0 46S-36 30-24 14C-8-4-12-30 0-50z', CREAM, 0.9),
  cloud: ({ shade }) => `${flat('M-20-50C-10-38 10-38 20-50C8-56-8-56-20-50z', shade, 0.5)}${muzzle(32)}`,
  leaf: ({ shade }) =>
    `${flat('M0-50C18-40 16-24 0-14C-16-24-18-40 0-50z', shade)}${line('M0-44v24', 3, '#a9ca9e')}${muzzle(27)}`,
};
