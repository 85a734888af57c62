import { readFileSync } from 'node:fs';
import { drawCat } from '@studio/mfe-content/art/cat/draw-cat';
import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { DOLL_LOOKS, drawDoll } from '@studio/mfe-content/art/doll/draw-doll';
import { landscape } from './landscape.ts';

const INK = '#22304f';
const site = JSON.parse(readFileSync(new URL('../../../content/site.json', import.meta.url), 'utf8')) as {
  publisher: string;
};

const stroked = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})" stroke="${INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" fill="none">${body}</g>`;
/** The picture that other sites show with a shared link, 1200 × 630. */
export function sharingCard(): string {
  const hills = landscape({ withCello: false })
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '');
  const cat = drawCat({
    coat: 'orange',
    accessory: 'scarf',
    mood: 'happy',
    accent: '#c2432a',
    prop: undefined,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#2c3062"/><stop offset=".5" stop-color="#57548f"/><stop offset=".8" stop-color="#b9a7e0"/><stop offset="1" stop-color="#e58fa0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/><g transform="translate(0 -120)scale(.8333)"><style>.moon{transform:translate(1180px,290px)}</style>${hills}</g><rect x="70" y="64" width="700" height="250" rx="34" fill="${INK}" opacity=".25" transform="translate(6 10)"/><rect x="70" y="64" width="700" height="250" rx="34" fill="#fff8ec"/><text x="120" y="168" font-family="Fraunces" font-weight="700" font-size="68" fill="${INK}">${site.publisher.replace(/ Publishing$/, '')}</text><text x="120" y="224" font-family="Fraunces" font-size="36" fill="#a3341c">Whimsical Stories &amp; Characters</text><text x="120" y="274" font-family="Atkinson" font-size="26" fill="#4a5674">Books, ghost dolls, cat chefs, and one cello</text>${stroked(900, 606, 0.8, drawCello())}${stroked(1040, 480, 0.95, Object.values(cat).join(''))}${stroked(770, 492, 0.8, drawDoll(Object.values(DOLL_LOOKS)[0]!))}</svg>`;
}
