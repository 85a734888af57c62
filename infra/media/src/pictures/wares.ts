import { drawBow } from '@studio/mfe-content/art/cello/draw-cello';
import { chefCalled } from '../cast/cats.ts';
import { chef, COLOURS as C, doll, flat, inked, INK, line, spot } from './parts.ts';

/** The parade in one line and one long breath, 330 × 130: four dolls, the first with the drum. */
function oneLine(colour: string): string {
  const figures = [
    [-122, 0.78],
    [-48, 1.1],
    [40, 0.92],
    [118, 0.84],
  ] as const;
  const body = figures
    .map(([x, k]) => {
      const p = (dx: number, dy: number) => `${(x + dx * k).toFixed(0)} ${(dy * k).toFixed(0)}`;
      return `L${p(-38, 0)}C${p(-34, -30)} ${p(-20, -48)} ${p(-14, -56)}C${p(-44, -74)} ${p(-34, -122)} ${p(0, -122)}C${p(34, -122)} ${p(44, -74)} ${p(14, -56)}C${p(20, -48)} ${p(34, -30)} ${p(38, 0)}`;
    })
    .join('');
  const eyes = figures
    .map(
      ([x, k]) =>
        `${spot(x - 11 * k, -90 * k, 6 * k, colour)}${spot(x + 13 * k, -90 * k, 6 * k, colour)}${line(`M${x - 6 * k} ${-74 * k}q${7 * k} ${6 * k} ${14 * k} 0`, 5, colour)}`,
    )
    .join('');
  const crown = 'M-74-138L-80-170L-62-154L-48-178L-34-154L-16-170L-22-138';
  const drum = 'M92-44H144V-6H92zM92-44L105-6L118-44L131-6L144-44M84-62L102-46M152-62L134-46';
  return `<g stroke-width="9" stroke="${colour}">${flat(`M-178-10${body}L178-8`, colour, 0.16)}${line(`M-178-10${body}L178-8`)}${line(`${crown}z`)}${inked(`${crown}z`, C.marigold)}${inked('M40-116L46-128L58-128L50-138L54-150L40-142L26-150L30-138L22-128L34-128z', C.marigold)}<path d="${drum}" fill="${C.persimmon}"/></g>${eyes}`;
}

export const tShirt = `${inked('M288 150C320 204 480 204 512 150L664 214L622 348L556 326V690C460 706 340 706 244 690V326L178 348L136 214z', C.dusk)}${flat('M512 168L640 222L612 326L556 304V676C520 684 500 686 480 688C520 560 530 330 512 168z', '#2f3368', 0.9)}${line('M288 150C320 204 480 204 512 150M272 158C310 228 490 228 528 158M244 326V290M556 326V290M150 268L204 288M650 268L596 288M244 670C340 686 460 686 556 670')}<g transform="translate(400 506) scale(.86 1.22)">${oneLine('#fff8ec')}</g>`;

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
/** The doll in enamel on brass, hanging from her ring at 0,-250. */
export const keychain = `<circle cy="-206" r="62" stroke-width="30"/><circle cy="-206" r="62" stroke-width="18" stroke="#cfd9ee"/>${line('M0-150V-92', 18)}${line('M0-150V-92', 9, '#cfd9ee')}<g transform="translate(0 84) scale(1.7)"><path d="${SILHOUETTE}" stroke-width="26"/><path d="${SILHOUETTE}" stroke-width="18" stroke="${C.marigold}" fill="${C.marigold}"/><circle cy="-104" r="10" fill="${C.marigold}"/><g stroke-width="3.5">${doll('', { trim: C.rose })}</g></g>`;

export const bowBookmark = `${drawBow()}${line('M0 4C-20 8-30 20-34 34', 4, C.persimmon)}${inked('M-44 34H-24L-20 72H-48z', C.persimmon)}${line('M-40 46V70M-34 46V70M-28 46V70', 2.5)}`;

/** A biscuit stamped with Mango, 190 wide. */
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
/** The stamp that presses it: a round foot and a handle with ears. */
export const stamp = `${inked('M-104-40H104V0C104 20-104 20-104 0z', '#e58fa0')}<ellipse cy="-40" rx="104" ry="26" fill="#f4b8bf"/>${inked('M-30-46C-34-90-44-110-40-140H40C44-110 34-90 30-46C10-36-10-36-30-46z', '#f4b8bf')}${inked('M-62-150C-70-190-66-214-58-226C-40-218-26-206-20-196H20C26-206 40-218 58-226C66-214 70-190 62-150C56-116-56-116-62-150z', '#f4b8bf')}${spot(-22, -162, 6, INK)}${spot(22, -162, 6, INK)}${line('M-10-146C-4-138 4-138 10-146', 4)}${line('M-56-158l-22-4M-56-148l-22 4M56-158l22-4M56-148l22 4', 3)}`;
