import { CLUB_PICTURES } from './constants.js';

/** The point that every crop shows, in whole percent of width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}
export const MIDDLE: FocalPoint = { x: 50, y: 50 };

const ADDRESS = /^\/images\/([0-9a-f]{32})-(0|[1-9]\d?|100)-(0|[1-9]\d?|100)\.webp$/;

/** Returns the path of an uploaded picture: `/images/<hash>-<x>-<y>.webp`, an `ImageUrl`. */
export const pictureUrl = (hash: string, { x, y }: FocalPoint = MIDDLE): string =>
  `/images/${hash}-${x}-${y}.webp`;

/** Reads the path of an uploaded picture. Returns null for any other path. */
export function readPictureUrl(url: string): { hash: string; focus: FocalPoint } | null {
  const [, hash, x, y] = ADDRESS.exec(url) ?? [];
  return hash === undefined ? null : { hash, focus: { x: Number(x), y: Number(y) } };
}

const MEMBERS_ADDRESS = new RegExp(`^${CLUB_PICTURES}([0-9a-f]{32})\\.webp$`);

/** Returns the path of an uploaded picture for members of the club: `/api/club/pictures/<hash>.webp`. */
export const membersPictureUrl = (hash: string): string => `${CLUB_PICTURES}${hash}.webp`;

/** Reads the hash from the path of an uploaded picture for members. Returns null for any other path. */
export const readMembersPictureUrl = (url: string): string | null => MEMBERS_ADDRESS.exec(url)?.[1] ?? null;

/** Crops around the focal point, as width divided by height. Each is made 1,200 px wide. */
export const PICTURE_CROPS = { social: 1200 / 630, letter: 3 / 2 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;
const CROP_WIDTH_PX = 1200;

/** Returns the path of a crop, as a JPEG: for programs that know neither WebP nor `object-position`. */
export const croppedPicture = (url: string, crop: PictureCrop): string =>
  `/img?src=${encodeURIComponent(url)}&w=${CROP_WIDTH_PX}&q=75&f=fallback&crop=${crop}`;
