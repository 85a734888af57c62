import { box, COLOURS as C, flat, scatter, sheet, spot } from '../pictures/parts.ts';

/** Colours of the village at one time of the day. The village is cut from paper: layers without ink lines. */
export interface Light {
  sky: string;
  hills: readonly [far: string, middle: string, near: string, front: string];
  wall: string;
  roof: string;
  window: string;
  tree: string;
  /** Colour of the moonlight on one side of a roof. */
  rim?: string;
}

export const NIGHT: Light = {
  sky: '#2a2e63',
  hills: ['#4b4f94', '#3f437f', '#33376d', '#262a58'],
  wall: '#5d61a3',
  roof: '#22264f',
  window: '#fbd27a',
  tree: '#2b3063',
  rim: '#7377bd',
};
export const DUSK: Light = {
  sky: '#8d86c4',
  hills: ['#7a76b8', '#6467a8', '#4f5290', '#3b3f73'],
  wall: '#f0dcc4',
  roof: '#3b3f73',
  window: '#fbd27a',
  tree: '#46498a',
};
export const DAY: Light = {
  sky: '#cfe3f2',
  hills: ['#c5dcc8', '#a9c7ad', '#8db594', '#6f9a7d'],
  wall: '#fff6e6',
  roof: '#c2432a',
  window: '#8fb2d6',
  tree: '#5f8b70',
};

const place = (x: number, y: number, k: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${body}</g>`;

/** A house, 110 × 150 on x, y, with lit windows. */
export function house(x: number, y: number, k: number, light: Light, roof = light.roof): string {
  const pane = (px: number) =>
    `${flat(`M${px}-34V-54C${px}-66 ${px + 20}-66 ${px + 20}-54V-34z`, light.window)}${flat(`M${px + 8.5}-64h3v30h-3zM${px}-50h20v3H${px}z`, light.roof, 0.7)}`;
  return place(
    x,
    y,
    k,
    `${flat('M22-128h16v40H22z', roof)}${flat('M-46 10V-80H46V10z', light.wall)}${flat('M20-80H46V10H20z', light.roof, 0.14)}${flat('M-60-76L0-136L60-76z', roof)}${light.rim ? flat('M-60-76L0-136L6-130L-46-76z', light.rim) : ''}${flat('M-10 10V-22C-10-38 12-38 12-22V10z', light.roof)}${pane(-38)}${pane(20)}${spot(0, -96, 8, light.window)}`,
  );
}
export const poplar = (x: number, y: number, k: number, fill: string) =>
  place(
    x,
    y,
    k,
    `${flat('M-3 6V-30H3V6z', '#22264f')}${flat('M0-150C30-90 26-40 0-20C-26-40-30-90 0-150z', fill)}`,
  );
export const roundTree = (x: number, y: number, k: number, fill: string) =>
  place(
    x,
    y,
    k,
    `${flat('M-4 6V-50H4V6z', '#4a3a44')}${flat('M0-120C26-122 46-102 42-78C38-52 18-44 0-44S-38-52-42-78C-46-102-26-122 0-120z', fill)}`,
  );

const wave = (w: number, h: number, top: number, sway: number) =>
  `M-20 ${top + sway}C${w * 0.16} ${top - sway} ${w * 0.3} ${top - sway * 0.6} ${w * 0.46} ${top + sway * 0.3}S${w * 0.82} ${top - sway * 0.9} ${w + 20} ${top}V${h + 20}H-20z`;
export const hill = (w: number, h: number, top: number, fill: string, sway = 36) =>
  sheet(wave(w, h, top, sway), fill);

/** Stars and dots at places that depend on `seed` alone. None lies within the circle of the moon. */
export function starry(
  w: number,
  h: number,
  count: number,
  seed = 7,
  [clearX, clearY, clearR]: readonly [number, number, number] = [0, 0, 0],
): string {
  return `<g fill="#fdeec4" stroke="none">${scatter(count, seed)
    .filter(({ x, y }) => Math.hypot(x * w - clearX, y * h - clearY) > clearR)
    .map(({ x, y, k }) =>
      k > 0.82
        ? `<path transform="translate(${(x * w).toFixed(0)} ${(y * h).toFixed(0)}) scale(${k.toFixed(2)})" d="M0-13L3-3L13 0L3 3L0 13L-3 3L-13 0L-3-3"/>`
        : `<circle cx="${(x * w).toFixed(0)}" cy="${(y * h).toFixed(0)}" r="${(1.4 + k * 2.4).toFixed(1)}"/>`,
    )
    .join('')}</g>`;
}

/** The sleeping moon. */
export const moon = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y}) scale(${r / 62})"><g stroke="none" fill="#f6e9d2"><circle r="112" fill-opacity=".08"/><circle r="86" fill-opacity=".1"/><circle r="62" fill="#f9edd3"/></g><path d="M-26-6q9 9 18 0M10-6q9 9 18 0M-8 18q10 9 20-1" stroke="#b98f55" stroke-width="4"/>${spot(-28, 12, 7, C.rose, 0.6)}${spot(32, 12, 7, C.rose, 0.6)}</g>`;

/** Blades of grass along a line. */
export function grass(w: number, y: number, fill: string, seed = 3): string {
  const blades = scatter(Math.round(w / 22), seed)
    .map(({ x, k }) => {
      const bx = Math.round(x * w);
      const h = Math.round(14 + k * 22);
      return `M${bx - 5} ${y + 8}q2-${h} ${Math.round(k * 10)}-${h + 8}q0 ${h} 4 ${h + 8}`;
    })
    .join('');
  return `<path stroke="none" fill="${fill}" d="${blades}"/>`;
}

export const lamp = (x: number, y: number, k: number) =>
  place(
    x,
    y,
    k,
    `${spot(0, -106, 44, '#fbd27a', 0.2)}${box(-3, -90, 6, 92, '#22304f', 3)}${flat('M-13-92h26l-5-30h-16z', '#fbd27a')}${flat('M-16-122h32l-16-14z', '#22304f')}`,
  );
