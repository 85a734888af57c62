import { limb } from '../../cast/pen.ts';
import { flat, inked, line, picture } from '../parts.ts';

const INK_WIDTH = 5;
/** Colours of the walls. */
export const WALLS = {
  sun: '#fbe6bd',
  rose: '#f9dfe3',
  mint: '#dbe7dd',
  sky: '#dfe6f5',
  lilac: '#e9e1f7',
  dusk: '#3b3f73',
} as const;

/** The picture of a step, 240 × 180: a wall, a table below y = 132, and `body`. */
export const tile = (wall: keyof typeof WALLS, body: string, ground = table) =>
  picture(240, 180, `<g stroke-width="${INK_WIDTH}">${ground}${body}</g>`, WALLS[wall]);
const table = `${flat('M0 132H240V180H0z', '#e6bd86')}${line('M0 132H240', 4, '#bd8450')}${line('M22 152h36M150 164h52', 3, '#cfa06a')}`;
/** Draws grass instead of the table. */
export const GRASS = `${flat('M0 140C60 118 180 118 240 140V180H0z', '#a9c7ad')}${flat('M0 160C70 146 170 146 240 160V180H0z', '#8db594')}`;
export const BARE = '';

/** Moves, scales and rotates a drawing without changing its line width. */
export const part = (x: number, y: number, k: number, body: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" stroke-width="${Math.min(INK_WIDTH / k, 10).toFixed(2)}">${body}</g>`;

const PAW = 'M-20-6C-18-20 18-20 20-6C24 10 14 18 0 18S-24 10-20-6z';
type Reach = readonly [fromX: number, fromY: number, toX: number, toY: number];

function reach([x0, y0, x1, y1]: Reach, k: number, arm: string, fill: string): string {
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI - 90;
  return `${arm}${part(x1, y1, k, `${inked(PAW, fill)}${line('M-6 17V8M6 17V8', 3.5)}`, Number(turn.toFixed(0)))}`;
}

/** The reader's paw: small, grey, white at the end. */
export const mine = (...to: Reach) =>
  reach(to, 1, limb(`M${to[0]} ${to[1]}L${to[2]} ${to[3]}`, '#aab2c2', 22, INK_WIDTH), '#fffdf7');

/** The helping grown-up's paw: large, brown, in a blue sleeve. */
export function grownUp(...to: Reach): string {
  const [x0, y0, x1, y1] = to;
  const along = (share: number) =>
    `${(x0 + (x1 - x0) * share).toFixed(1)} ${(y0 + (y1 - y0) * share).toFixed(1)}`;
  const sleeve = `${limb(`M${x0} ${y0}L${x1} ${y1}`, '#a57a5c', 30, INK_WIDTH)}${limb(`M${x0} ${y0}L${along(0.48)}`, '#4b4f94', 40, INK_WIDTH)}${limb(`M${along(0.47)}L${along(0.53)}`, '#fff8ec', 36, INK_WIDTH)}`;
  return reach(to, 1.3, sleeve, '#a57a5c');
}
