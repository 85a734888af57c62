import { CAST, NEWCOMER, propOf } from './cast.ts';
import { FACE_MARKINGS, FUR, USUAL_MARKINGS, type CatCoat } from './coats.ts';
import { eyes, FRECKLES, muzzle, SPECTACLES } from './faces.ts';
import { HATS } from './hats.ts';
import { earFlaps, ears, HEADS } from './heads.ts';
import { NECKS, type CatAccessory } from './necks.ts';
import { both, CREAM, flat, inked, line } from './pen.ts';
import { PROPS, type Prop } from './props.ts';

export interface CatSitter {
  coat: CatCoat;
  accessory: CatAccessory;
  mood: string;
  /** Colour of the accessory and of the hat. */
  accent: string;
  /** What the chef holds. Defaults to the prop of the chef with this coat and accessory. */
  prop?: Prop | undefined;
  /** How far the face is turned to the right, in drawing units; about 14 is a three-quarter view. */
  look?: number;
}

/** Parts of a portrait of 240 × 256 units with its centre at 0,-4. They are separate, so that each can be animated. */
export interface CatParts {
  body: string;
  head: string;
  eyes: string;
  hat: string;
  hands: string;
}

/** Draws the parts of a chef, back to front. The stroke is inherited: 4 units, round. */
export function drawCat({
  coat,
  accessory,
  mood,
  accent,
  prop = propOf(coat, accessory),
  look = 0,
}: CatSitter): CatParts {
  const fur = FUR[coat];
  const who = prop ? CAST[prop] : NEWCOMER;
  const markings = who.markings ?? USUAL_MARKINGS[coat];
  const dark = markings === 'points' ? fur.shade : fur.base;
  const outline = HEADS[who.head];
  const left = markings === 'patches' ? fur.shade : dark;
  const turned = (part: string) => (look ? `<g transform="translate(${look} 0)">${part}</g>` : part);
  const tail = 'M-48 108C-84 112-104 92-98 68C-94 54-80 56-80 68';
  return {
    body: `${line(tail, 24)}${line(tail, 16, dark)}${inked('M-62 128C-66 88-46 44 0 44S66 88 62 128z', fur.base)}${chest(markings === 'tuxedo')}${NECKS[accessory](accent)}`,
    head: `${ears(who.ears, left, fur.ear, markings === 'patches' ? '#54474a' : left)}${inked(outline, fur.base)}${FACE_MARKINGS[markings](fur)}${line(outline)}${earFlaps(who.ears, fur.shade)}${turned(muzzle(mood === 'surprised' ? 'oh' : who.mouth))}${who.extra === 'freckles' ? FRECKLES : ''}`,
    eyes: turned(eyes(who.eyes, fur.iris, mood)),
    hat: `${who.extra === 'spectacles' ? SPECTACLES : ''}${HATS[who.hat](accent)}`,
    hands: `${paw(dark, 'translate(-46 106)')}${prop ? `<g transform="translate(62 106)">${PROPS[prop]}</g>` : ''}${paw(dark, prop ? 'translate(58 112)' : 'translate(46 106)')}`,
  };
}

function chest(tuxedo: boolean): string {
  const apron = `${inked('M-38 128C-38 104-34 86-28 78H28C34 86 38 104 38 128z', CREAM)}${both(line('M-26 80L-38 56', 3.5))}${line('M-16 108h32v14', 3)}${line('M-16 108v14', 3)}`;
  return `${tuxedo ? flat('M-24 60C-10 50 10 50 24 60L28 80H-28z', CREAM) : ''}${apron}`;
}

const paw = (fill: string, place: string) =>
  `<g transform="${place}">${inked('M-20-6C-18-20 18-20 20-6C24 10 14 18 0 18S-24 10-20-6z', fill)}${line('M-6 17V8M6 17V8', 3)}</g>`;
