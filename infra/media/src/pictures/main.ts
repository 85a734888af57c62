import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderOf } from '../folder-of.ts';
import sharp from 'sharp';
import { drawn, photographed } from './pictures.ts';
import { rasterize } from './rasterize.ts';

const folder = folderOf('@studio/mfe-content', 'public/images/');
mkdirSync(folder, { recursive: true });
/** Names on the command line: only those are photographed again, which takes a while for each. */
const wanted = process.argv.slice(2);

for (const [name, svg] of Object.entries(drawn)) writeFileSync(new URL(`${name}.svg`, folder), svg);
let bytes = 0;
for (const [name, svg] of Object.entries(photographed)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const master = await rasterize(svg);
  writeFileSync(new URL(`${name}.webp`, folder), master);
  bytes += master.length;
}
// The specification names this one file by its raster format.
await sharp(await rasterize(photographed.placeholder!))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(fileURLToPath(new URL('placeholder.jpg', folder)));
console.log(
  `${Object.keys({ ...drawn, ...photographed }).length} pictures drawn, ${(bytes / 1e6).toFixed(1)} MB.`,
);
