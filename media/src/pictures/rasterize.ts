import sharp from 'sharp';
import { FONT_FACES, withPage } from '../browser.ts';

/** Longest side of a master, px: twice what a page draws. */
const LONGEST = 1_600;
const QUALITY = 76;
/** How strongly the paper's fibres show, 0–255 either way. */
const GRAIN = 13;

/**
 * A drawing as if it were cut from paper and photographed: each layer lies on the one below it, lamp light comes from
 * above left, and the paper has a grain. Same drawing, same bytes. Answers WebP.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const [width, height] = sizeOf(svg);
  const scale = LONGEST / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const cut = layered(svg, width);
  const drawing = svg.includes('<text') ? await drawnWithWords(cut, w, h) : Buffer.from(cut);
  return sharp(drawing, { density: 72 * scale })
    .resize(w, h)
    .flatten({ background: '#fff8ec' })
    .composite([
      { input: lamp(w, h), blend: 'soft-light' },
      { input: await grain(w, h), blend: 'soft-light' },
    ])
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** By Chromium, in the site's own typefaces: sharp knows those of the system alone. */
async function drawnWithWords(svg: string, width: number, height: number): Promise<Buffer> {
  const style = `body{margin:0}svg{display:block;width:${width}px;height:${height}px}`;
  let shot: Buffer = Buffer.alloc(0);
  await withPage(`<style>${FONT_FACES}${style}</style>${svg}`, async (page) => {
    await page.setViewportSize({ width, height });
    shot = await page.screenshot();
  });
  return shot;
}

function sizeOf(svg: string): [number, number] {
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!found) throw new Error('a drawing without a viewBox at 0 0');
  return [Number(found[1]), Number(found[2])];
}

/** What was cut out with scissors; an open path is a pen stroke on the paper, light has no edge: neither throws a shadow. */
const CUT = ['g', 'text', 'rect', 'ellipse', 'circle', 'path[d*="z"]'].map(
  (part) => `${part}:not([opacity],[fill-opacity])`,
);

/** Every part of the drawing throws a soft shadow on what lies below it; parts within parts a smaller one. */
function layered(svg: string, width: number): string {
  const unit = width / 800;
  const filter = (id: string, drop: number, blur: number, strength: number) =>
    `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feDropShadow dx="${drop * 0.5 * unit}" dy="${drop * unit}" stdDeviation="${blur * unit}" flood-color="#161b33" flood-opacity="${strength}"/></filter>`;
  const rule = (within: string, id: string) =>
    `${CUT.map((part) => within + part).join()}{filter:url(#${id})}`;
  // Drawings by hand have their layers right in the picture, those by code in one group.
  const top = /^<svg[^>]* stroke=/.test(svg) ? 'svg>' : 'svg>g>';
  const style = rule(top, 'layer') + rule(`${top}g>`, 'part') + rule(`${top}g>g>`, 'part');
  const defs = filter('layer', 7, 8, 0.36) + filter('part', 3, 3, 0.26);
  return svg.replace(/<svg[^>]*>/, (open) => `${open}<defs>${defs}</defs><style>${style}</style>`);
}

/** Light from above left, dusk in the far corner. */
function lamp(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx="30%" cy="18%" r="105%"><stop offset="0" stop-color="#fff3d6" stop-opacity=".55"/><stop offset=".5" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#161b33" stop-opacity=".5"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
}

const grains = new Map<string, Promise<Buffer>>();

/** The grain for a size, made once. */
function grain(width: number, height: number): Promise<Buffer> {
  const size = `${width} ${height}`;
  const made = grains.get(size) ?? makeGrain(width, height);
  grains.set(size, made);
  return made;
}

/** Fibres: noise that was drawn out sideways, around middle grey. */
async function makeGrain(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.alloc(width * height);
  let state = 20_260_101;
  for (let i = 0; i < noise.length; i += 1) {
    state = (state * 16_807) % 2_147_483_647;
    noise[i] = state & 255;
  }
  const raw = { raw: { width, height, channels: 1 as const } };
  const soft = await sharp(noise, raw).blur(1.1).raw().toBuffer();
  const wide = await sharp(noise, raw)
    .resize(Math.ceil(width / 7), Math.ceil(height / 3), { kernel: 'nearest' })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const fibres = Buffer.alloc(width * height, 0);
  for (let i = 0; i < fibres.length; i += 1) {
    const away = (soft[i]! - 128) / 40 + (wide[i]! - 128) / 128;
    fibres[i] = Math.max(0, Math.min(255, 128 + away * GRAIN));
  }
  return sharp(fibres, raw).toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
}
