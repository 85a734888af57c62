import { COLOURS as C, flat, INK, inked, line, spot } from '../pictures/parts.ts';
import { limb } from './pen.ts';

const SKIN = '#f6bfc6';
const FAR = '#e59fac';
const ROSE = '#e58fa0';
const HOOF = '#6b3f55';

export type PigMood = 'glad' | 'worried' | 'proud';

/** One leg with its hoof. */
function leg(x: number, step: number, lift: number, fill: string, ink: number): string {
  const [fx, fy] = [x + step, -16 - lift];
  const thigh = fill === SKIN ? spot(x - step * 0.1, -75, 16 + ink, SKIN, 0.999) : '';
  return `${limb(`M${x} -70C${x + step * 0.2} -50 ${fx - step * 0.2} -40 ${fx} ${fy}`, fill, 30, ink)}${thigh}<g transform="translate(${fx} ${fy + 16}) rotate(${-lift})">${inked('M-19-22H19L23-2C24 2 20 3 14 3H-14C-20 3-24 2-23-2z', HOOF)}${line('M2 2V-10', 3)}${line('M-12-14h8', 3, '#c99bb0')}</g>`;
}

const EYES: Record<PigMood, string> = {
  glad: `<g fill="${INK}" stroke="none"><ellipse cx="-26" cy="-22" rx="7.5" ry="10"/><ellipse cx="30" cy="-22" rx="7.5" ry="10"/></g>${spot(-23, -26, 3, '#fff')}${spot(33, -26, 3, '#fff')}`,
  worried: `<g fill="${INK}" stroke="none"><ellipse cx="-26" cy="-20" rx="6.5" ry="9"/><ellipse cx="30" cy="-20" rx="6.5" ry="9"/></g>${spot(-24, -24, 2.6, '#fff')}${spot(32, -24, 2.6, '#fff')}${line('M-38-36L-20-42M42-36L24-42', 4)}`,
  proud: line('M-36-20C-32-28-20-28-16-20M20-20C24-28 36-28 40-20', 4),
};
const MOUTHS: Record<PigMood, string> = {
  glad: `<path d="M-14 40C-8 44 16 44 22 40C20 58-12 58-14 40z" fill="#a3341c" stroke-width="3.5"/>`,
  worried: line('M-8 48C-2 42 10 42 16 48', 3.5),
  proud: line('M-14 42C-6 50 14 50 22 42', 3.5),
};

/** Mei's head from the front, 150 wide round 0,0. */
export function pigHead(mood: PigMood): string {
  const ear = 'M-30-50C-48-92-66-104-84-100C-88-76-80-46-58-28zM34-50C52-92 70-104 88-100C92-76 84-46 62-28z';
  return `${inked(ear, SKIN)}${flat('M-42-54C-54-78-64-88-76-88C-76-70-70-52-58-40zM46-54C58-78 68-88 80-88C80-70 74-52 62-40z', ROSE)}${inked('M-76 2C-76-38-44-62 0-62S78-38 78 2C78 40 46 64 0 64S-76 40-76 2z', SKIN)}${spot(-50, 14, 13, ROSE, 0.55)}${spot(54, 14, 13, ROSE, 0.55)}${EYES[mood]}${MOUTHS[mood]}${inked('M-32 16C-32-2-18-10 2-10S36-2 36 16S22 36 2 36S-32 34-32 16z', ROSE)}<g fill="${INK}" stroke="none"><ellipse cx="-9" cy="13" rx="5" ry="8"/><ellipse cx="13" cy="13" rx="5" ry="8"/></g>${line('M-20-2C-14-6-8-6-4-6', 3, '#f9d7de')}`;
}

/**
 * Mei the pig, 300 × 260, trotting to the right on 0,0: four hooves, a curled tail, a scarf. `rider` is drawn on her
 * head, with its feet on 0,0.
 */
export function pig(mood: PigMood = 'glad', options: { rider?: string; stride?: number } = {}) {
  const { rider = '', stride = 1 } = options;
  return (ink: number): string =>
    `${leg(-52, -20 * stride, 6 * stride, FAR, ink)}${leg(58, 22 * stride, 12 * stride, FAR, ink)}${limb('M-112-112C-142-116-152-146-132-152C-114-156-112-130-130-128C-150-126-168-142-168-164', ROSE, 8, ink)}${inked('M-128-96C-128-150-78-182-4-182S122-150 122-96C122-42 74-22-4-22S-128-42-128-96z', SKIN)}${flat('M-116-72C-96-40-56-34-4-34S98-40 112-72C114-40 64-24-4-24S-112-36-116-72z', ROSE, 0.55)}${flat('M-92-132C-78-156-50-168-22-170C-40-160-62-150-74-128C-80-120-92-122-92-132z', '#fbdce0', 0.9)}${leg(-76, 16 * stride, 0, SKIN, ink)}${leg(36, -14 * stride, 0, SKIN, ink)}${inked('M22-150C46-96 128-86 160-128L168-104C140-62 44-66 12-122z', C.persimmon)}${inked('M34-104L8-48L34-50L48-34L66-86z', C.persimmon)}${line('M30-84l28 6M24-66l28 8', 3, '#8f2c1a')}<g transform="translate(92 -176)">${pigHead(mood)}${rider ? `<g transform="translate(-2 -58)">${rider}</g>` : ''}</g>`;
}

/** Mei crouching, 320 × 240 on 0,0, facing right, with her elbows on the ground. */
export const crouchingPig =
  (mood: PigMood = 'worried') =>
  (ink: number): string => {
    const hoof = (x: number) =>
      `<g transform="translate(${x} 0)">${inked('M-20-20H8C22-20 28-12 28-2H-20z', HOOF)}${line('M27-9H14', 3)}</g>`;
    const elbow = (x: number, fill: string) =>
      limb(`M${x} -62C${x - 6} -30 ${x + 4} -14 ${x + 46} -13`, fill, 27, ink) + hoof(x + 60);
    return `${elbow(76, FAR)}${limb('M-112-92C-142-96-152-126-132-132C-114-136-112-110-130-108C-150-106-168-122-168-144', ROSE, 8, ink)}${inked('M-130-66C-130-124-84-166-8-166S118-128 118-74C118-24 74-2-8-2S-130-16-130-66z', SKIN)}${flat('M-120-44C-100-12-60-8-8-8S92-16 108-52C104 0 64-4-8-4S-116-10-120-44z', ROSE, 0.55)}${flat('M-94-112C-80-136-54-150-26-152C-44-142-66-132-78-110C-84-102-94-104-94-112z', '#fbdce0', 0.9)}${inked('M-108-40C-108-78-82-92-58-86C-34-80-22-54-34-24C-40-8-60-2-82-2S-108-14-108-40z', SKIN)}${hoof(-40)}${elbow(34, SKIN)}${inked('M30-140C52-86 126-78 156-112L164-90C136-50 52-54 20-112z', C.persimmon)}${inked('M38-92L10-40L36-42L48-28L68-76z', C.persimmon)}${line('M33-74l28 6M26-56l28 8', 3, '#8f2c1a')}<g transform="translate(98 -150) rotate(7)">${pigHead(mood)}</g>`;
  };

/** The duckling, 100 × 90, standing on 0,0, facing right. */
export const duckling = (meeping = false): string =>
  `${line('M-10-8V2M10-8V2M-14 3h12M6 3h12', 4, '#c96f22')}${inked('M-50-34C-58-44-60-54-52-60C-42-44-30-38-16-42C-10-46-8-52-10-58C-14-88 36-92 36-60C36-50 32-46 30-40C40 2-52 8-50-34z', '#fadd7c')}${inked('M-34-34C-22-14 4-16 12-32C-4-28-20-30-34-34z', '#f1c655')}${meeping ? inked('M33-68L56-74L48-62L56-54L34-56z', '#e8923a') : inked('M33-68C44-70 54-66 58-60C50-56 42-54 34-56z', '#e8923a')}${spot(20, -66, 4.5, INK)}${spot(21.5, -68, 1.6, '#fff')}${line('M8-86C8-94 14-96 18-96', 3.5)}${spot(14, -54, 5, ROSE, 0.5)}`;
