import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { folderOf } from '../folder-of.ts';
import sharp from 'sharp';
import { artwork } from './artwork.ts';
import { covers } from './covers.ts';
import { dishes } from './dishes.ts';
import { kit, steps } from './ghost-crafts.ts';
import { ghostDollScenes } from './ghost-dolls.ts';
import { goods } from './goods.ts';
import { homeScenes, socialMarks } from './home.ts';
import { merchandise, portraits } from './merchandise.ts';
import { originPages } from './origin-pages.ts';
import { rasterize } from './rasterize.ts';
import { scenes } from './scenes.ts';

const folder = folderOf('@studio/mfe-content', 'public/images/');
mkdirSync(folder, { recursive: true });
const byHand = new URL('./hand-drawn/', import.meta.url);
const handDrawn = Object.fromEntries(
  readdirSync(byHand).map((file) => [
    file.replace(/\.svg$/, ''),
    readFileSync(new URL(file, byHand), 'utf8'),
  ]),
);
/** Shown as drawn. */
const drawn: Record<string, string> = {
  ...ghostDollScenes,
  ...originPages,
  ...steps,
  ...kit,
  ...socialMarks,
};
/** Shown as one would see them lying on a table. */
const photographed: Record<string, string> = {
  ...merchandise,
  ...portraits,
  ...dishes,
  ...goods,
  ...covers,
  ...scenes,
  ...homeScenes,
  ...handDrawn,
  'art-dusk-over-paper-hills': artwork,
};
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
await sharp(await rasterize(merchandise.placeholder!))
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL('placeholder.jpg', folder).pathname);
console.log(
  `${Object.keys({ ...drawn, ...photographed }).length} pictures drawn, ${(bytes / 1e6).toFixed(1)} MB.`,
);
