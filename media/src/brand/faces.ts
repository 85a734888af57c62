import { drawCat, type CatSitter } from '@studio/mfe-content/art/cat/draw-cat';
import { DOLL_LOOKS, drawDoll } from '@studio/mfe-content/art/doll/draw-doll';

const MANGO: CatSitter = { coat: 'orange', accessory: 'scarf', mood: 'happy', accent: '#f3b33d' };
const AVOCADO: CatSitter = { coat: 'green', accessory: 'scarf', mood: 'sleepy', accent: '#6f9a7d' };

/** Two cats and a doll, with hats, who look over the upper edge of a sheet. The drawing's lower edge lies on it. */
export function faces(): string {
  const cat = (sitter: CatSitter, x: number) => {
    const { head, eyes, hat } = drawCat(sitter);
    return `<g transform="translate(${x} 104)">${head}${eyes}${hat}</g>`;
  };
  const doll = `<g transform="translate(330 112)scale(.96)">${drawDoll(DOLL_LOOKS['Golden Star']!)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -28 660 178" width="660" height="178" stroke="#22304f" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" fill="none">${cat(MANGO, 130)}${doll}${cat(AVOCADO, 530)}</svg>\n`;
}
