import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { merchandise } from './merchandise.ts';
import { rasterize } from './rasterize.ts';
import { covers, scenes } from './scenes.ts';

const folder = new URL('../../../mfe-content/public/images/', import.meta.url);
mkdirSync(folder, { recursive: true });
const all = { ...merchandise, ...covers, ...scenes };
let bytes = 0;
for (const [name, svg] of Object.entries(all)) {
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  const master = await rasterize(svg);
  writeFileSync(new URL(`${name}.webp`, folder), master);
  bytes += master.length;
}
// The specification names this one file by its raster format.
await sharp(await rasterize(merchandise.placeholder!))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL('placeholder.jpg', folder).pathname);
console.log(`${Object.keys(all).length} pictures drawn, ${(bytes / 1e6).toFixed(1)} MB.`);
