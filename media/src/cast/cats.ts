import { drawCat, type CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { CAST, propOf } from '@studio/mfe-content/art/cat/cast';
import { FUR, USUAL_MARKINGS } from '@studio/mfe-content/art/cat/coats';
import { NECKS } from '@studio/mfe-content/art/cat/necks';
import { drawBow, drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { flat, inked, line } from '../pictures/parts.ts';
import { limb } from './pen.ts';

const CREAM = '#fffdf7';
type Point = readonly [x: number, y: number];

/** A pose of a cat, and the things that it holds or wears. All things are SVG text. */
export interface Pose {
  /** Positions of the left and the right paw, as seen. The floor is y = 0, the shoulders are at ±44, -92. */
  paws: readonly [Point, Point];
  /** Distance of each elbow from the line between shoulder and paw, to the outside. */
  elbows?: readonly [number, number];
  /** Drawn between the body and the arms. */
  held?: string;
  /** Drawn over the head and under the arms. */
  behindPaws?: string;
  /** Drawn over the whole cat. */
  over?: string;
  /** Height of the stool that the cat sits on. Optional. */
  stool?: number;
  hat?: boolean;
  apron?: boolean;
  /** Tilt of the head, in degrees. */
  lean?: number;
}

/** Height of a standing cat with a tall hat. Cellos are scaled by it. */
export const CAT_HEIGHT = 300;

const BODY = 'M-58-46C-64-86-46-130 0-130S64-86 58-46C58-22 44-12 26-12H-26C-44-12-58-22-58-46z';
const FOOT = 'M-27-2C-29-18 24-20 26-4C27 6 16 8 0 8S-26 8-27-2z';

function arm(side: 1 | -1, [x, y]: Point, elbow: number, fill: string, ink: number): string {
  const [sx, sy] = [44 * side, -92];
  const [mx, my] = [(sx + x) / 2 + elbow * side, (sy + y) / 2 + Math.abs(elbow) * 0.4];
  return `${limb(`M${sx} ${sy}Q${mx} ${my} ${x} ${y}`, fill, 20, ink)}<g transform="translate(${x} ${y})"><circle r="17" fill="${fill}"/>${line('M-6 15V7M6 15V7', 3)}</g>`;
}

/** Draws a whole cat, 240 wide and about 300 high, standing on 0,0, in a pose. */
export function cat(sitter: CatSitter, pose: Pose): (ink: number) => string {
  return (ink) => {
    const { head, eyes, hat } = drawCat(sitter);
    const prop = sitter.prop ?? propOf(sitter.coat, sitter.accessory);
    const fur = FUR[sitter.coat];
    const markings = (prop && CAST[prop].markings) ?? USUAL_MARKINGS[sitter.coat];
    const dark = markings === 'points' ? fur.shade : fur.base;
    const [left, right] = pose.paws;
    const [outLeft, outRight] = pose.elbows ?? [14, 14];
    const belly = markings === 'tuxedo' ? flat('M-30-16C-40-60-30-110 0-116C30-110 40-60 30-16z', CREAM) : '';
    const apron = `${inked('M-40-24C-40-58-36-82-28-96H28C36-82 40-58 40-24C20-16-20-16-40-24z', CREAM)}${line('M-28-96L-38-112M28-96L38-112', 3.5)}${line('M-16-66h32v18C16-40-16-40-16-48z', 3)}`;
    const stool = pose.stool ?? 0;
    const up = `<g transform="translate(0 ${-stool})">`;
    const knee = (side: 1 | -1) =>
      `${limb(`M${34 * side} ${-30 - stool}C${84 * side} ${-46 - stool} ${92 * side} ${-20 - stool} ${80 * side} -10`, dark, 26, ink)}<g transform="translate(${84 * side} 0)">${inked(FOOT, dark)}${line('M-9 6v-7M9 6v-7', 3)}</g>`;
    const legs = stool
      ? knee(-1) + knee(1)
      : `<g transform="translate(-30 -2)">${inked(FOOT, dark)}${line('M-12 6v-7M0 7v-8', 3)}</g><g transform="translate(30 -2)">${inked(FOOT, dark)}${line('M0 7v-8M12 6v-7', 3)}</g>`;
    const seat = stool
      ? `${limb(`M-36 ${-stool}L-48 0M36 ${-stool}L48 0`, '#a87650', 9, ink)}${inked(`M-58 ${-18 - stool}H58V${2 - stool}H-58z`, '#c98f5a')}`
      : '';
    return `${seat}${up}${limb('M-44-30C-84-26-108-46-102-72C-98-88-82-86-82-72', dark, 15, ink)}${inked(BODY, fur.base)}${belly}${pose.apron === false ? '' : apron}<g transform="translate(0 -172)">${NECKS[sitter.accessory](sitter.accent)}</g></g>${legs}${pose.held ?? ''}${up}<g transform="translate(0 -172) rotate(${pose.lean ?? 0} 0 50)">${head}${eyes}${pose.hat === false ? '' : hat}</g>${pose.behindPaws ?? ''}${arm(-1, left, outLeft, dark, ink)}${arm(1, right, outRight, dark, ink)}</g>${pose.over ?? ''}`;
  };
}

/** The chefs by name, in the colours of their cards. */
export const CHEFS = {
  mango: { coat: 'orange', accessory: 'scarf', mood: 'happy', accent: '#f3b33d' },
  strawberry: { coat: 'cream', accessory: 'bowtie', mood: 'happy', accent: '#c2432a' },
  pineapple: { coat: 'tabby', accessory: 'neckerchief', mood: 'happy', accent: '#c2432a' },
  cupcake: { coat: 'calico', accessory: 'bowtie', mood: 'happy', accent: '#e58fa0' },
  avocado: { coat: 'green', accessory: 'scarf', mood: 'sleepy', accent: '#6f9a7d' },
  pickles: { coat: 'grey', accessory: 'neckerchief', mood: 'happy', accent: '#6f9a7d' },
  watermelon: { coat: 'tabby', accessory: 'bowtie', mood: 'happy', accent: '#c2432a' },
  coconut: { coat: 'cream', accessory: 'none', mood: 'sleepy', accent: '#b9a7e0' },
  macaroon: { coat: 'blue', accessory: 'scarf', mood: 'happy', accent: '#b9a7e0' },
  cheddar: { coat: 'orange', accessory: 'bowtie', mood: 'happy', accent: '#c2432a' },
  blueberry: { coat: 'blue', accessory: 'neckerchief', mood: 'happy', accent: '#3b3f73' },
  apple: { coat: 'tabby', accessory: 'scarf', mood: 'happy', accent: '#c2432a' },
  broccoli: { coat: 'green', accessory: 'none', mood: 'happy', accent: '#f3b33d' },
} as const satisfies Record<string, CatSitter>;
export type ChefName = keyof typeof CHEFS;

export const chefCalled = (name: ChefName, mood?: 'happy' | 'sleepy' | 'surprised'): CatSitter => ({
  ...CHEFS[name],
  ...(mood && { mood }),
});

/** The house cat, which is not a chef: grey with a white chest. */
export const houseCat = (mood: 'happy' | 'sleepy' | 'surprised' = 'happy'): CatSitter => ({
  coat: 'grey',
  accessory: 'none',
  mood,
  accent: '#b9a7e0',
});

export const STANDING: Pose = {
  paws: [
    [-58, -52],
    [58, -52],
  ],
};
/** Plays the cello on a stool, the bow in the right paw, the left one on the strings. */
export const PLAYING: Pose = {
  stool: 44,
  hat: false,
  apron: false,
  lean: -7,
  paws: [
    [-72, -52],
    [80, -164],
  ],
  elbows: [20, 30],
  held: `<g transform="translate(14 12) rotate(15) scale(.62)">${drawCello({ endpin: 52 })}</g>`,
  behindPaws: `<g transform="translate(-96 -50) rotate(2) scale(.72)">${drawBow()}</g>`,
};
