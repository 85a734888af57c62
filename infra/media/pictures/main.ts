import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { merchandise } from './merchandise.ts';
import { covers, scenes } from './scenes.ts';

const folder = new URL('../../../mfe-content/public/images/', import.meta.url);
mkdirSync(folder, { recursive: true });
const all = { ...merchandise, ...covers, ...scenes };
for (const [name, svg] of Object.entries(all)) writeFileSync(new URL(`${name}.svg`, folder), svg);
// The specification names this one file by its raster format.
await sharp(Buffer.from(merchandise.placeholder!))
  .jpeg({ quality: 80 })
  .toFile(new URL('placeholder.jpg', folder).pathname);
console.log(`${Object.keys(all).length} pictures drawn.`);
