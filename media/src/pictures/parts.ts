import { drawCat, type CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { DOLL_LOOKS, drawDoll, PLAIN_DOLL, type GhostDollLook } from '@studio/mfe-content/art/doll/draw-doll';

/** Primitives of all drawings: one line width, round joins, flat fills. Each returns SVG text. */
export const INK = '#22304f';
export const COLOURS = {
  paper: '#fff8ec',
  shade: '#f6e9d2',
  dusk: '#3b3f73',
  lilac: '#b9a7e0',
  marigold: '#f3b33d',
  persimmon: '#c2432a',
  sage: '#6f9a7d',
  rose: '#e58fa0',
  night: '#161b33',
};

/** An SVG document of `width` × `height` with a line width of 6. */
export function picture(width: number, height: number, body: string, background: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/><g fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>\n`;
}

/** Maximum line width, in units of the drawn object. A wider line would cover small faces. */
const MAX_LINE_WIDTH = 9;

/** Moves, scales and rotates a drawing. Its line width stays the same, up to `MAX_LINE_WIDTH`. */
export function at(x: number, y: number, scale: number, body: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke-width="${Math.min(6 / scale, MAX_LINE_WIDTH).toFixed(2)}">${body}</g>`;
}

/** Small dots at places that depend on `seed` alone, so that drawings are reproducible. */
export function stars(width: number, height: number, count: number, seed = 7): string {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => {
    const r = 2 + next() * 4;
    return `<circle stroke="none" fill="#fdeec4" cx="${(next() * width).toFixed(0)}" cy="${(next() * height).toFixed(0)}" r="${r.toFixed(1)}"/>`;
  }).join('');
}

export function moon(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fdeec4"/><path d="M${x - r * 0.3} ${y - r * 0.1}c6 6 12 6 18 0M${x + r * 0.2} ${y - r * 0.1}c6 6 12 6 18 0M${x - r * 0.1} ${y + r * 0.3}c10 8 20 8 30 0" stroke-width="4"/>`;
}

/** Centred text in the typeface of titles. */
export function words(x: number, y: number, size: number, text: string, fill = INK): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="${size}" fill="${fill}" stroke="none">${text}</text>`;
}

/** A ghost doll of the site, 190 × 260 round 0,0. */
export function doll(name: string, changes: Partial<GhostDollLook> = {}): string {
  return drawDoll({ ...(DOLL_LOOKS[name] ?? PLAIN_DOLL), ...changes });
}

/** A chef of the site, 240 × 256 round 0,0: the whole cat or its head. */
export function chef(sitter: CatSitter, part: 'whole' | 'head' = 'whole'): string {
  const { body, head, eyes, hat, hands } = drawCat(sitter);
  return part === 'head' ? head + eyes + hat : body + head + eyes + hat + hands;
}

/** A filled shape without a line. */
export const flat = (d: string, fill: string, opacity = 1) =>
  `<path stroke="none" d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
export const inked = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, width?: number, colour?: string) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`;
export const spot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle stroke="none" cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

/** A sheet of cut paper with a soft shadow on the sheets behind it. */
export const sheet = (d: string, fill: string, lift = 10) =>
  `<path stroke="none" transform="translate(0 ${-lift})" d="${d}" fill="${INK}" fill-opacity=".07"/><path stroke="none" transform="translate(0 ${-lift / 2})" d="${d}" fill="${INK}" fill-opacity=".1"/>${flat(d, fill)}`;

/** Random places (`x`, `y`) and sizes (`k`) from 0 to 1, which depend on `seed` alone. */
export function scatter(count: number, seed: number): { x: number; y: number; k: number }[] {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  next();
  return Array.from({ length: count }, () => ({ x: next(), y: next(), k: next() }));
}

/** Paper fibres over a picture. */
export function grain(w: number, h: number, count = 70, seed = 41): string {
  const fibres = scatter(count, seed)
    .map(
      ({ x, y, k }) =>
        `M${Math.round(x * w)} ${Math.round(y * h)}l${Math.round(4 + k * 8)} ${Math.round(k * 6 - 3)}`,
    )
    .join('');
  return `<path d="${fibres}" stroke="#fff8ec" stroke-width="1.6" opacity=".22"/>`;
}

/** Slanting rain. */
export function rain(w: number, h: number, count: number, seed = 5, colour = '#dfe6f5'): string {
  const drops = scatter(count, seed)
    .map(
      ({ x, y, k }) =>
        `M${Math.round(x * w)} ${Math.round(y * h)}l${-Math.round(4 + k * 5)} ${Math.round(18 + k * 22)}`,
    )
    .join('');
  return `<path d="${drops}" stroke="${colour}" stroke-width="3" opacity=".7"/>`;
}

/** A table top across a picture, from `y` to its lower edge. */
export const table = (w: number, h: number, y: number, fill = '#d9a06b') =>
  `${box(-10, y, w + 20, h - y + 20, fill)}${line(`M40 ${y + (h - y) * 0.4}h${w * 0.22}M${w * 0.5} ${y + (h - y) * 0.62}h${w * 0.3}M${w * 0.75} ${y + (h - y) * 0.3}h${w * 0.14}`, 3, '#b37d4a')}`;
