import { box, COLOURS as C, flat, inked, line, spot } from '../pictures/parts.ts';

/** A lantern of paper, 64 × 110, hanging from 0,0. */
export const lantern = (fill: string) =>
  `${line('M0 0V16')}${inked('M-16 16H16C44 34 44 70 16 88H-16C-44 70-44 34-16 16z', fill)}${line('M0 16V88M-14 18C-30 38-30 66-14 86M14 18C30 38 30 66 14 86', 3)}${inked('M-18 10H18V20H-18zM-18 84H18V94H-18z', C.marigold)}${line('M-8 94v14M0 94v20M8 94v14', 3.5, C.marigold)}`;

/** Lanterns on a sagging string across a picture. */
export function lanterns(w: number, y: number, count: number, k = 0.7): string {
  const sag = (x: number) => y + 26 * Math.sin((x / w) * Math.PI * 2);
  const hung = Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) / count) * w;
    return `<g transform="translate(${x.toFixed(0)} ${sag(x).toFixed(0)}) scale(${k})">${lantern([C.persimmon, C.marigold, C.rose][i % 3]!)}</g>`;
  });
  return `${line(`M-10 ${y}C${w * 0.17} ${y + 34} ${w * 0.33} ${y + 34} ${w * 0.5} ${y}S${w * 0.83} ${y - 34} ${w + 10} ${y}`, 4, '#fdeec4')}${hung.join('')}`;
}

/** Fireworks: rays of two lengths with a bead at each end. */
export function firework(x: number, y: number, r: number, colour: string): string {
  const end = (i: number, n: number, at: number) => {
    const a = (i / n) * Math.PI * 2;
    return `${(x + Math.cos(a) * at).toFixed(0)} ${(y + Math.sin(a) * at).toFixed(0)}`;
  };
  const rays = Array.from(
    { length: 16 },
    (_, i) => `M${end(i, 16, r * 0.28)}L${end(i, 16, r * (i % 2 ? 0.66 : 0.94))}`,
  ).join('');
  const beads = Array.from({ length: 16 }, (_, i) => {
    const [bx, by] = end(i, 16, r * (i % 2 ? 0.8 : 1.1))
      .split(' ')
      .map(Number);
    return spot(bx!, by!, i % 2 ? 4 : 6, i % 2 ? '#fdeec4' : colour);
  }).join('');
  return `${line(rays, 6, colour)}${beads}${spot(x, y, 8, '#fdeec4')}`;
}

/** A biscuit tin that is used as a drum, 140 × 130, standing on 0,0. */
export const drum = `${inked('M-66-104V-18C-66 12 66 12 66-18V-104z', C.persimmon)}${inked('M-66-92V-76C-66-50 66-50 66-76V-92zM-66-30V-16C-66 10 66 10 66-16V-30C66-6-66-6-66-30z', C.marigold)}${line('M-60-62L-34-12L0-46L34-12L60-62', 4, '#fff8ec')}<ellipse cy="-104" rx="66" ry="22" fill="#fff8ec"/>`;

/** A jar of coins, 120 × 150, standing on 0,0. `full`: fill level, from 0 to 1. */
export function coinJar(full: number): string {
  const top = -104 * full;
  const coins = Array.from({ length: Math.round(full * 18) }, (_, i) => {
    const row = Math.floor(i / 4);
    return `<ellipse cx="${-36 + (i % 4) * 24 + (row % 2) * 6}" cy="${-14 - row * 20}" rx="15" ry="9" fill="${C.marigold}" stroke-width="3"/>`;
  }).join('');
  return `${inked('M-52-112C-66-96-64-20-54-4C-40 6 40 6 54-4C64-20 66-96 52-112z', '#e6eef8')}${top < -10 ? coins : ''}${inked('M-56-130H56V-108H-56z', C.persimmon)}${line('M-44-92C-50-70-50-40-44-20', 6, '#fffdf7')}`;
}
export const coin = (x: number, y: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="17" fill="${C.marigold}"/>${line('M0-8v16M-5-5C-2-9 4-9 5-5', 3)}</g>`;

/** A rounded window, 200 × 220, its sill on 0,0. `view` is drawn inside. */
export const windowFrame = (w: number, h: number, view: string) =>
  `<svg x="${-w / 2}" y="${-h}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${view}</svg>${line(`M${-w / 2}${-h}H${w / 2}V0H${-w / 2}z`, 16)}${line(`M${-w / 2}${-h}H${w / 2}V0H${-w / 2}z`, 6, '#fff8ec')}${line(`M0 ${-h}V0M${-w / 2} ${-h * 0.5}H${w / 2}`, 12)}${line(`M0 ${-h}V0M${-w / 2} ${-h * 0.5}H${w / 2}`, 4, '#fff8ec')}${box(-w / 2 - 22, 0, w + 44, 22, '#fff8ec', 5)}`;

/** A wooden floor across a picture from `y` down. */
export const floor = (w: number, h: number, y: number, fill = '#d9a06b', seam = '#bd8450') =>
  `${flat(`M-10 ${y}H${w + 10}V${h + 10}H-10z`, fill)}${line(`M-10 ${y}H${w + 10}`)}${line(`M${w * 0.1} ${y}L${w * 0.02} ${h}M${w * 0.3} ${y}L${w * 0.26} ${h}M${w * 0.5} ${y}V${h}M${w * 0.7} ${y}L${w * 0.74} ${h}M${w * 0.9} ${y}L${w * 0.98} ${h}`, 3, seam)}`;

/** A counter across a picture, its top at `y`. */
export const counter = (w: number, h: number, y: number, fill: string, stripe: string) =>
  `${flat(`M-10 ${y}H${w + 10}V${h + 10}H-10z`, fill)}${Array.from({ length: Math.ceil(w / 96) }, (_, i) => flat(`M${i * 96} ${y + 30}h48V${h + 10}h-48z`, stripe)).join('')}${inked(`M-10 ${y - 14}H${w + 10}V${y + 22}H-10z`, '#e9c08a')}`;

/** A mixing bowl 220 × 120 standing on 0,0. */
export const bowl = (fill: string, shade: string, food = '') =>
  `${food}${inked('M-106-100H106C106-36 64 0 0 0S-106-36-106-100z', fill)}${flat('M66-97H102C100-34 62-4 10-3C52-20 68-50 66-97z', shade)}${inked('M-118-112H118V-92H-118z', '#fff8ec')}`;
export const whisk = `${line('M0 0V-60', 12)}${line('M0 0V-58', 4, '#d9a06b')}${line('M0 0C-22 20-18 52 0 56C18 52 22 20 0 0M0 0V56', 3.5)}`;
export const steam = (x: number, y: number) =>
  line(
    `M${x - 34} ${y}c-20-26 20-36 0-64M${x} ${y - 8}c-20-26 20-36 0-64M${x + 34} ${y}c-20-26 20-36 0-64`,
    7,
    '#fffdf7',
  );
