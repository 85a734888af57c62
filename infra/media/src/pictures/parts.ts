import { drawCat, type CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { DOLL_LOOKS, drawDoll, PLAIN_DOLL, type GhostDollLook } from '@studio/mfe-content/art/doll/draw-doll';

/** The hand that draws: one line weight, round joins, flat fills. Every part is SVG text. */
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

/** A whole picture of `width` × `height`, inked at weight 6. */
export function picture(width: number, height: number, body: string, background: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/><g fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>\n`;
}

/** Units of the thing drawn; a thicker line would fill small faces with ink. */
const THICKEST = 9;

/** A group moved, scaled and turned. The line keeps its weight, as long as the thing is not too small for it. */
export function at(x: number, y: number, scale: number, body: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" stroke-width="${Math.min(6 / scale, THICKEST).toFixed(2)}">${body}</g>`;
}

/** Soft hills, back to front, across a picture. `tops` are heights in px from above. */
export function hills(
  width: number,
  height: number,
  layers: { top: number; fill: string; sway?: number }[],
): string {
  return layers
    .map(({ top, fill, sway = 40 }) => {
      const w = width;
      return `<path stroke="none" fill="${fill}" d="M0 ${top + sway}C${w * 0.2} ${top - sway} ${w * 0.38} ${top - sway / 2} ${w * 0.52} ${top + sway * 0.7}S${w * 0.86} ${top - sway} ${w} ${top + sway / 3}V${height}H0z"/>`;
    })
    .join('');
}

/** Small lights: fixed places, so that a picture is the same each time it is drawn. */
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

/** A ghost doll about 190 × 230, its middle at 0,0. */
export function ghost(cloth: string, trim: string, extra = '', happy = true): string {
  return `<g transform="translate(-95 -115)"><path d="M67 118c-20 30-40 62-50 92 14 9 24-4 36-1s18 15 33 9c12-5 20-8 34 0 13 7 22-6 34-7 8-1 14 3 20-3-12-30-32-62-51-90z" fill="${cloth}"/><ellipse cx="95" cy="78" rx="48" ry="46" fill="${cloth}"/><path d="M61 112c20 12 48 12 68 0l4 13c-24 12-52 12-76 0z" fill="${trim}"/><path d="M95 128c-10 4-22 18-20 32 10-4 16-14 20-24 4 10 10 20 20 24 2-14-10-28-20-32z" fill="${trim}"/>${
    happy
      ? `<g fill="${INK}" stroke="none"><ellipse cx="78" cy="76" rx="5" ry="7"/><ellipse cx="112" cy="76" rx="5" ry="7"/></g>`
      : '<path d="M70 77c4 5 11 5 15 0M105 77c4 5 11 5 15 0"/>'
  }<path d="M86 93c4 6 14 6 18 0"/><g fill="#e58fa0" opacity=".5" stroke="none"><circle cx="66" cy="90" r="7"/><circle cx="124" cy="90" r="7"/></g>${extra}</g>`;
}

/** A cat's head about 120 wide, its middle at 0,0; `hat` adds the chef's. */
export function cat(fur: string, ear: string, hat = false, asleep = false): string {
  return `<path d="M-46-6c-5-26-4-44 1-52 14 3 25 12 32 22zM46-6c5-26 4-44-1-52-14 3-25 12-32 22z" fill="${fur}"/><path stroke="none" d="M-39-24c-2-11-2-18 0-23 6 3 11 7 15 12zM39-24c2-11 2-18 0-23-6 3-11 7-15 12z" fill="${ear}"/><ellipse rx="52" ry="44" fill="${fur}"/><ellipse cy="17" rx="22" ry="15" fill="#fff8ec" stroke="none" opacity=".8"/>${
    asleep
      ? '<path d="M-28-2c4 5 12 5 16 0M12-2c4 5 12 5 16 0"/>'
      : `<g fill="${INK}" stroke="none"><ellipse cx="-20" cy="-3" rx="6" ry="8"/><ellipse cx="20" cy="-3" rx="6" ry="8"/></g>`
  }<path d="M-6 8H6l-6 6z" fill="#e58fa0"/><path d="M0 14c0 8-10 10-13 4M0 14c0 8 10 10 13 4M-38 16l-22-3M-37 24l-20 5M38 16l22-3M37 24l20 5"/>${
    hat
      ? '<path d="M-30-44c-15-2-19-21-5-26 2-14 20-17 27-8 8-11 29-7 29 7 15 3 12 24-3 27z" fill="#fffdf7"/><path d="M-31-44c17-5 44-5 61 0l-1 12c-18-5-41-5-59 0z" fill="#c2432a"/>'
      : ''
  }`;
}

/** A cello about 110 × 260, standing on 0,0. */
export function cello(): string {
  return '<path d="M0-118c-40 0-58 26-50 54 5 18 2 26-8 40-20 26-20 88 58 88s78-62 58-88c-10-14-13-22-8-40 8-28-10-54-50-54z" transform="translate(0 -66)" fill="#d67d33"/><path d="M0-262V-20M-9-262H9M-8-282H8v20H-8zM-26-96c-9 10-9 26 0 36M26-96c9 10 9 26 0 36M-18-38h36M0-2v22"/>';
}

/** Centred words in the title face, for covers. */
export function words(x: number, y: number, size: number, text: string, fill = INK): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="${size}" fill="${fill}" stroke="none">${text}</text>`;
}

/** A ghost doll as the site draws it, 190 × 260 round 0,0. */
export function doll(name: string, changes: Partial<GhostDollLook> = {}): string {
  return drawDoll({ ...(DOLL_LOOKS[name] ?? PLAIN_DOLL), ...changes });
}

/** A chef as the site draws it, 240 × 256 round 0,0: the whole cat or the head alone. */
export function chef(sitter: CatSitter, part: 'whole' | 'head' = 'whole'): string {
  const { body, head, eyes, hat, hands } = drawCat(sitter);
  return part === 'head' ? head + eyes + hat : body + head + eyes + hat + hands;
}

/** A filled shape without ink. */
export const flat = (d: string, fill: string, opacity = 1) =>
  `<path stroke="none" d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const inked = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, width?: number, colour?: string) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`;
export const spot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle stroke="none" cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

/** One sheet of cut paper: it throws a soft shadow on the sheets behind it. */
export const sheet = (d: string, fill: string, lift = 10) =>
  `<path stroke="none" transform="translate(0 ${-lift})" d="${d}" fill="${INK}" opacity=".07"/><path stroke="none" transform="translate(0 ${-lift / 2})" d="${d}" fill="${INK}" opacity=".1"/>${flat(d, fill)}`;

/** Places scattered the same way each time, from `seed`. */
export function scatter(count: number, seed: number): { x: number; y: number; k: number }[] {
  let state = seed;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  next();
  return Array.from({ length: count }, () => ({ x: next(), y: next(), k: next() }));
}

/** A hint of paper fibre over a picture. */
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

/** A table top across a picture from `y` down. */
export const table = (w: number, h: number, y: number, fill = '#d9a06b') =>
  `${box(-10, y, w + 20, h - y + 20, fill)}${line(`M40 ${y + (h - y) * 0.4}h${w * 0.22}M${w * 0.5} ${y + (h - y) * 0.62}h${w * 0.3}M${w * 0.75} ${y + (h - y) * 0.3}h${w * 0.14}`, 3, '#b37d4a')}`;
