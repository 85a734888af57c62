import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderOf } from '../folder-of.ts';
import sharp from 'sharp';
import { vectorPictures, memberPhotographs, photographs } from './pictures.ts';
import { rasterize } from './rasterize.ts';

const folder = folderOf('@studio/mfe-content', 'public/images/');
/** Outside of public folders, because the gateway serves these pictures to members of the club only. */
const membersFolder = new URL('../../../content/club/pictures/', import.meta.url);
for (const each of [folder, membersFolder]) mkdirSync(each, { recursive: true });
/** Names on the command line select the photographs to render, because rendering is slow. Defaults to all. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const [name, svg] of Object.entries(vectorPictures)) writeFileSync(new URL(`${name}.svg`, folder), svg);
let bytes = 0;
for (const [name, svg] of Object.entries({ ...photographs, ...memberPhotographs })) {
  if (!isWanted(name)) continue;
  const master = await rasterize(svg);
  writeFileSync(new URL(`${name}.webp`, name in memberPhotographs ? membersFolder : folder), master);
  bytes += master.length;
}
// The product's specification requires this picture as a JPEG.
if (isWanted('placeholder')) {
  await sharp(await rasterize(photographs.placeholder!))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(fileURLToPath(new URL('placeholder.jpg', folder)));
}
console.log(
  `${Object.keys({ ...vectorPictures, ...photographs, ...memberPhotographs }).length} pictures drawn, ${(bytes / 1e6).toFixed(1)} MB.`,
);
