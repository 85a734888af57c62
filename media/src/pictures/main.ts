import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderOf } from '../folder-of.ts';
import sharp from 'sharp';
import { drawn, forMembers, photographed } from './pictures.ts';
import { rasterize } from './rasterize.ts';

const folder = folderOf('@studio/mfe-content', 'public/images/');
/** Not in a public folder: the gateway serves it to members of the club. */
const membersFolder = new URL('../../../content/club/pictures/', import.meta.url);
for (const each of [folder, membersFolder]) mkdirSync(each, { recursive: true });
/** Names on the command line limit which photographs are rendered, because each takes a while. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const [name, svg] of Object.entries(drawn)) writeFileSync(new URL(`${name}.svg`, folder), svg);
let bytes = 0;
for (const [name, svg] of Object.entries({ ...photographed, ...forMembers })) {
  if (!isWanted(name)) continue;
  const master = await rasterize(svg);
  writeFileSync(new URL(`${name}.webp`, name in forMembers ? membersFolder : folder), master);
  bytes += master.length;
}
// The product's specification names this file with its raster format.
if (isWanted('placeholder')) {
  await sharp(await rasterize(photographed.placeholder!))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(fileURLToPath(new URL('placeholder.jpg', folder)));
}
console.log(
  `${Object.keys({ ...drawn, ...photographed, ...forMembers }).length} pictures drawn, ${(bytes / 1e6).toFixed(1)} MB.`,
);
