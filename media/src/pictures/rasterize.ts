import sharp from 'sharp';
import { FONT_FACES, withPage } from '../browser.ts';

/** Longest side of a master: twice the size on a page. */
const MAX_SIDE_PX = 1_600;
const QUALITY = 76;
/** Maximum difference that the paper's fibres make to a channel, 0–255. */
const GRAIN = 13;

/**
 * Renders a drawing as a photograph of cut paper and returns it as WebP: each layer throws a shadow, light comes from the
 * upper left, and the paper has a grain. The same drawing always gives the same bytes.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const [width, height] = sizeOf(svg);
  const scale = MAX_SIDE_PX / Math.max(width, height);
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

/** Renders text with Chromium, in the site's typefaces. Sharp finds only typefaces of the system. */
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
  if (!found) throw new Error('The drawing has no viewBox that starts with "0 0".');
  return [Number(found[1]), Number(found[2])];
}

/**
 * Selectors of elements with a shadow. Open paths (pen strokes) and elements with an opacity (light, ink) have none.
 */
const CUT = ['g', 'text', 'rect', 'ellipse', 'circle', 'path[d*="z"]'].map(
  (part) => `${part}:not([opacity],[fill-opacity])`,
);

/** Adds a soft shadow to each layer of the drawing, and a smaller one to the parts of a layer. */
function layered(svg: string, width: number): string {
  const unit = width / 800;
  const filter = (id: string, drop: number, blur: number, strength: number) =>
    `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feDropShadow dx="${drop * 0.5 * unit}" dy="${drop * unit}" stdDeviation="${blur * unit}" flood-color="#161b33" flood-opacity="${strength}"/></filter>`;
  const rule = (within: string, id: string) =>
    `${CUT.map((part) => within + part).join()}{filter:url(#${id})}`;
  // `picture` wraps the layers of a drawing in one group. Drawings with a stroke on the root have them at the root.
  const top = /^<svg[^>]* stroke=/.test(svg) ? 'svg>' : 'svg>g>';
  const style = rule(top, 'layer') + rule(`${top}g>`, 'part') + rule(`${top}g>g>`, 'part');
  const defs = filter('layer', 7, 8, 0.36) + filter('part', 3, 3, 0.26);
  return svg.replace(/<svg[^>]*>/, (open) => `${open}<defs>${defs}</defs><style>${style}</style>`);
}

/** A gradient: light in the upper left, dark in the opposite corner. */
function lamp(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx="30%" cy="18%" r="105%"><stop offset="0" stop-color="#fff3d6" stop-opacity=".55"/><stop offset=".5" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#161b33" stop-opacity=".5"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
}

const grains = new Map<string, Promise<Buffer>>();

/** Returns the grain for a size, from the cache if it exists. */
function grain(width: number, height: number): Promise<Buffer> {
  const size = `${width} ${height}`;
  const made = grains.get(size) ?? makeGrain(width, height);
  grains.set(size, made);
  return made;
}

/** Fibres: horizontally stretched noise around middle grey. */
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
