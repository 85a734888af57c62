import { BLUSH, both, dot, INK, line } from '../cat/pen.ts';

export type DollFace = 'smile' | 'dream' | 'sing' | 'surprised';

const button = (x: number, y: number, r = 9) =>
  `<circle stroke="none" cx="${x}" cy="${y}" r="${r}" fill="${INK}"/>${dot(x - 2.5, y - 3, 2.4, '#fff')}${dot(x + 2.5, y + 3, 1.4, '#8f98b5')}`;
const stitch = (x: number, y: number) => line(`M${x - 3} ${y - 3}l6 6m0-6l-6 6`, 2.5);

/** Stitched faces, centred at 0,-44. */
export const DOLL_FACES: Record<DollFace, string> = {
  smile: `${button(-19, -46)}${button(19, -46)}${line('M-17-30C-9-17 9-17 17-30', 3.5)}${stitch(-18, -31)}${stitch(18, -31)}`,
  dream: `${both(line('M10-46C14-38 26-38 31-47M28-43l5 4M22-40l2 6', 3.5))}${line('M-9-27C-4-22 4-22 9-27', 3.5)}`,
  sing: `${both(`${button(20, -48, 8)}${line('M28-52l8-5M29-46l9-1', 2.5)}`)}<ellipse cx="0" cy="-26" rx="7" ry="9" fill="#a3341c" stroke-width="3"/>`,
  surprised: `${button(-18, -43)}${button(20, -51)}<circle cx="1" cy="-26" r="5" fill="#fff8ec" stroke-width="3"/>`,
};
export const DOLL_CHEEKS = `<g opacity=".5">${both(dot(33, -31, 8, BLUSH))}</g>`;
