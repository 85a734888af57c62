import { mkdirSync, writeFileSync } from 'node:fs';
import { drawCat } from '@studio/mfe-content/art/cat/draw-cat';
import { CHEFS } from '../cast/cats.ts';
import { folderOf } from '../folder-of.ts';

const INK = 'stroke="#22304f" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" fill="none"';

const folder = folderOf('@studio/mfe-club', 'public/images/');
mkdirSync(folder, { recursive: true });
for (const [name, sitter] of Object.entries(CHEFS)) {
  const { body, head, eyes, hat, hands } = drawCat(sitter);
  const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -132 240 256" ${INK}>${body}${head}${eyes}${hat}${hands}</svg>\n`;
  writeFileSync(new URL(`cat-${name}.svg`, folder), portrait);
}
