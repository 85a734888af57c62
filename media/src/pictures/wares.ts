import { drawBow } from '@studio/mfe-content/art/cello/draw-cello';
import { chefCalled } from '../cast/cats.ts';
import { chef, COLOURS as C, doll, flat, inked, INK, line, spot } from './parts.ts';

/** Distance of two dolls of the parade on the shirt. */
const STEP = 88;
/** The dolls of the parade: scale, path of the top of the head from right to left, and path of the face. */
const MARCHING = [
  {
    k: 1.08,
    top: 'L18-142 6-128 0-148-6-128-18-142-11-115',
    face: 'M-20-84q7 7 14 0M6-84q7 7 14 0M-6-66q6 6 12 0',
  },
  {
    k: 0.98,
    top: 'L0-129 13-122 10-136 21-146 6-147 0-161-6-147-21-146-10-136-13-122 0-129-11-115',
    face: 'M-13-84v3M13-84v3M-9-69q9 10 18 0',
  },
  {
    k: 0.94,
    top: 'Q42-110 22-124Q24-146 0-132Q-24-146-22-124Q-42-110-11-115',
    face: 'M-13-84v3M13-84v3M-5-67a5 6 0 1 0 10 0a5 6 0 1 0-10 0',
  },
  { k: 0.84, top: 'Q6-138 24-134Q14-128-2-116L-11-115', face: 'M-13-79v3M13-89v3M-10-69q10 11 20 0' },
] as const;

/** The parade of dolls behind a drum, as one continuous line, 390 × 160, standing on 0,0. */
function oneLine(colour: string): string {
  const faces: string[] = [];
  const body = MARCHING.map(({ k, top, face }, i) => {
    const x = (i - 1.7) * STEP;
    const p = (dx: number, dy: number) => `${(x + dx * k).toFixed(1)} ${(dy * k).toFixed(1)}`;
    faces.push(
      `<g transform="translate(${x.toFixed(1)} 0) scale(${k})">${line(face, 7.5 / k, colour)}<path d="M-25 0q13 9 25 0t25 0" stroke="${colour}" stroke-width="${4.5 / k}" stroke-dasharray="5 8"/></g>`,
    );
    const hat = top.replaceAll(/(-?\d+)[ ]?(-?\d+)/g, (_, dx, dy) => `${p(Number(dx), Number(dy))} `);
    const head = `A${37 * k} ${37 * k} 0 0 0`;
    return `C${p(-34, -16)} ${p(-24, -32)} ${p(-12, -43)}C${p(-18, -26)} ${p(-30, -6)} ${p(-39, 12)}C${p(-33, 24)} ${p(-18, 24)} ${p(-13, 13)}C${p(-8, 24)} ${p(8, 24)} ${p(13, 13)}C${p(18, 24)} ${p(33, 24)} ${p(39, 12)}C${p(30, -6)} ${p(18, -26)} ${p(12, -43)}${head} ${p(11, -115)}${hat}${head} ${p(-12, -43)}Q${p(0, -34)} ${p(12, -43)}C${p(24, -32)} ${p(34, -16)} ${(x + STEP / 2).toFixed(1)}-22`;
  }).join('');
  const end = 1.8 * STEP;
  const drum = `L${end + 22}-6H${end - 4}V26C${end - 4} 34 ${end + 48} 34 ${end + 48} 26V-6H${end + 22}M${end - 4} 2L${end + 9} 24L${end + 22} 2L${end + 35} 24L${end + 48} 2M${end + 50}-38L${end + 32}-10`;
  return `<g stroke-width="8" stroke="${colour}">${line(`M-${2.2 * STEP + 14}-8C-${2.2 * STEP + 12}-20-${2.2 * STEP + 8}-24-${2.2 * STEP}-22${body}${drum}`)}</g>${faces.join('')}`;
}

export const SHIRT =
  'M326 150C344 202 456 202 474 150L560 180C590 190 606 206 616 222L694 334L612 392L566 332C560 440 562 580 572 690C470 710 330 710 228 690C238 580 240 440 234 332L188 392L106 334L184 222C194 206 210 190 240 180z';
/** A plain T-shirt, for a picture of 800 × 800. */
export const cotton = `${inked(SHIRT, C.dusk)}${flat('M474 150C470 164 462 174 452 180C500 220 540 300 540 420S520 620 524 698C542 696 558 693 572 690C562 580 560 440 566 332L612 392L694 334L616 222C606 206 590 190 560 180z', '#2f3368', 0.9)}${line('M326 150C344 202 456 202 474 150M310 156C332 226 468 226 490 156', 5)}${line('M234 332C232 300 238 270 250 246M566 332C568 300 562 270 550 246M240 356C254 364 264 378 268 396M560 356C546 364 536 378 532 396M122 344L196 374M678 344L604 374M230 670C330 690 470 690 570 670M300 640C304 600 300 570 292 548M512 560C520 590 520 610 514 636', 4)}`;
/** The T-shirt with the parade. The opacity keeps `rasterize` from adding a shadow to the print. */
export const tShirt = `${cotton}<g fill-opacity="1" transform="translate(398 478) scale(.72)">${oneLine('#fff8ec')}</g>`;

export const tote = (cat = chef(chefCalled('mango'))) =>
  `${line('M300 320V200C300 60 500 60 500 200V320', 34)}${line('M300 320V200C300 60 500 60 500 200V320', 22, C.persimmon)}${inked('M186 292H614L640 690H160z', C.shade)}${flat('M520 292H614L640 690H540C552 560 548 420 520 292z', '#e6d3b2', 0.9)}${inked('M186 292H614L617 330H183z', C.marigold)}<path d="M196 344H604" stroke-width="4" stroke-dasharray="14 12"/>${line('M284 300h32v46h-32zM484 300h32v46h-32z', 5)}<g transform="translate(400 524) scale(1.16)">${cat}</g>`;

export const mug = (fill: string, shade: string, look: string) =>
  `${line('M556 356C690 330 700 540 540 540', 56)}${line('M556 356C690 330 700 540 540 540', 44, fill)}${inked('M206 262H566V580C566 652 520 690 450 690H322C252 690 206 652 206 580z', fill)}${flat('M500 270H562V578C562 650 520 686 450 686H420C490 640 510 480 500 270z', shade, 0.9)}<ellipse cx="386" cy="262" rx="180" ry="38" fill="${fill}"/><ellipse cx="386" cy="266" rx="154" ry="26" fill="#8a5a3c"/><g opacity=".7">${line('M320 200c-22-30 22-44 0-78M390 190c-22-30 22-44 0-78M460 200c-22-30 22-44 0-78', 9, '#fffdf7')}</g><g transform="translate(366 490) scale(1.16)">${look}</g>`;
export const MUGS = {
  white: ['#fffdf7', '#e9e2d4', doll('Queen Heritage')],
  black: ['#343a52', '#23283c', doll('', { face: 'dream', trim: C.rose })],
} as const;

export const notebook = `${inked('M236 128H600L618 140V704H252L236 690z', '#fffdf7')}${line('M602 150V690M610 146V696', 3)}${inked('M214 118H590V690H214z', C.dusk)}${flat('M214 118H262V690H214z', '#2f3368', 0.9)}${line('M262 118V690', 4)}${inked('M540 112H566V700L553 684L540 700z', C.marigold)}<g transform="translate(402 350) scale(1.2)">${doll('', { trim: C.persimmon, face: 'dream' })}</g>${inked('M318 534H516V632H318z', C.paper)}${line('M344 570h146M344 600h96', 4)}`;

const SILHOUETTE =
  'M-52-44C-52-76-30-94 0-94S52-76 52-44C52-14 30 8 0 8S-52-14-52-44zM-28 0C-44 36-68 74-84 106C-60 118 60 118 84 106C68 74 44 36 28 0zM32 20C52 26 76 44 86 62C78 74 60 72 46 60zM-32 20C-52 26-76 44-86 62C-78 74-60 72-46 60z';
/** The keychain: a doll that hangs from a ring at 0,-250. */
export const keychain = `<circle cy="-206" r="62" stroke-width="30"/><circle cy="-206" r="62" stroke-width="18" stroke="#cfd9ee"/>${line('M0-150V-92', 18)}${line('M0-150V-92', 9, '#cfd9ee')}<g transform="translate(0 84) scale(1.7)"><path d="${SILHOUETTE}" stroke-width="26"/><path d="${SILHOUETTE}" stroke-width="18" stroke="${C.marigold}" fill="${C.marigold}"/><circle cy="-104" r="10" fill="${C.marigold}"/><g stroke-width="3.5">${doll('', { trim: C.rose })}</g></g>`;

export const bowBookmark = `${drawBow()}${line('M0 4C-20 8-30 20-34 34', 4, C.persimmon)}${inked('M-44 34H-24L-20 72H-48z', C.persimmon)}${line('M-40 46V70M-34 46V70M-28 46V70', 2.5)}`;

/** A biscuit with the print of Mango, 190 wide. */
export const cookie = `<circle r="96" fill="#e3ae68"/><circle r="80" stroke="#b9793f" stroke-width="5"/><g transform="scale(.78) translate(0 16)" opacity=".999"><g stroke="#8a5a30">${stamped()}</g></g>${[
  [-66, -50],
  [70, -40],
  [-58, 60],
  [64, 58],
]
  .map(([x, y]) => spot(x!, y!, 4, '#b9793f', 0.9))
  .join('')}`;
function stamped(): string {
  return chef(chefCalled('mango'), 'head')
    .replaceAll(/fill="#[0-9a-f]{3,6}"/g, 'fill="#d49a55"')
    .replaceAll(/stroke="#[0-9a-f]{6}"/g, 'stroke="#8a5a30"');
}
/** The biscuit stamp. */
export const stamp = `${inked('M-104-40H104V0C104 20-104 20-104 0z', '#e58fa0')}<ellipse cy="-40" rx="104" ry="26" fill="#f4b8bf"/>${inked('M-30-46C-34-90-44-110-40-140H40C44-110 34-90 30-46C10-36-10-36-30-46z', '#f4b8bf')}${inked('M-62-150C-70-190-66-214-58-226C-40-218-26-206-20-196H20C26-206 40-218 58-226C66-214 70-190 62-150C56-116-56-116-62-150z', '#f4b8bf')}${spot(-22, -162, 6, INK)}${spot(22, -162, 6, INK)}${line('M-10-146C-4-138 4-138 10-146', 4)}${line('M-56-158l-22-4M-56-148l-22 4M56-158l22-4M56-148l22 4', 3)}`;
