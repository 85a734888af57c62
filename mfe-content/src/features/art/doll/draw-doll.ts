import { both, flat, inked, line } from '../cat/pen.ts';
import { DRESSES, type Dress } from './dress.ts';
import { DOLL_CHEEKS, DOLL_FACES, type DollFace } from './faces.ts';

/** Colours and parts of one ghost doll. */
export interface GhostDollLook {
  cloth: string;
  /** Colour of the folds, a little darker than the cloth. */
  fold: string;
  trim: string;
  face: DollFace;
  dress: Dress;
}

export const DOLL_LOOKS: Record<string, GhostDollLook> = {
  'Queen Heritage': { cloth: '#d9cdf0', fold: '#bfaee2', trim: '#3b3f73', face: 'dream', dress: 'queen' },
  'Golden Star': { cloth: '#fbe2a8', fold: '#f3cb78', trim: '#e8923a', face: 'smile', dress: 'star' },
  'Rose Petal': { cloth: '#fae0e2', fold: '#f0c2c8', trim: '#e07f92', face: 'sing', dress: 'rose' },
};
export const PLAIN_DOLL: GhostDollLook = {
  cloth: '#fffdf7',
  fold: '#ece3d6',
  trim: '#b9a7e0',
  face: 'smile',
  dress: 'plain',
};

const SKIRT =
  'M-28 0C-44 36-68 74-84 106C-74 118-62 102-48 109S-28 124-13 114 8 110 22 116 42 122 54 110 74 118 84 106C68 74 44 36 28 0z';
const FOLDS =
  'M-14 24C-18 60-34 90-48 109C-40 108-28 124-13 114C-6 84-8 50-14 24zM16 24C22 56 38 90 54 110C46 121 34 120 22 116C14 86 12 50 16 24zM-26 16C-40 48-62 80-76 110C-80 112-82 110-84 106C-68 74-44 36-28 0z';
const HEM = 'M-74 96C-66 104-58 92-46 98S-28 112-12 102 8 98 22 104 42 109 54 98 66 102 74 96';

/**
 * Returns the doll as SVG text, 190 × 260 units, centred at 0,0. The stroke is inherited. `look`: how far the face is
 * turned to the right, in drawing units.
 */
export function drawDoll({ cloth, fold, trim, face, dress }: GhostDollLook, look = 0): string {
  const features = DOLL_CHEEKS + DOLL_FACES[face];
  const worn = DRESSES[dress](trim);
  const sleeve = 'M32 20C52 26 76 44 86 62C78 74 60 72 46 60z';
  return `${inked(SKIRT, cloth)}${flat(FOLDS, fold)}${worn.cloth}${line(SKIRT)}<path d="${HEM}" stroke="${trim}" stroke-width="3" stroke-dasharray="7 7"/>${both(inked(sleeve, cloth) + line('M52 36C60 44 66 52 69 61', 2.5))}${worn.over}${inked('M-52-44C-52-76-30-94 0-94S52-76 52-44C52-14 30 8 0 8S-52-14-52-44z', cloth)}${flat('M-44-22C-34 0-14 6 0 6C-16 8-42-2-50-30C-52-40-50-60-44-70C-48-52-48-36-44-22z', fold)}<path d="M34-80C46-68 48-50 46-34" stroke="${trim}" stroke-width="2.5" stroke-dasharray="5 6"/>${look ? `<g transform="translate(${look} 0)">${features}</g>` : features}${worn.top}`;
}
