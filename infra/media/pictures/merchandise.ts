import { at, cat, COLOURS as C, ghost, INK, picture } from './parts.ts';

const SIZE = 800;
const square = (body: string, background: string) => picture(SIZE, SIZE, body, background);
const shadow = (rx: number, y = 690) =>
  `<ellipse stroke="none" fill="${INK}" opacity=".12" cx="400" cy="${y}" rx="${rx}" ry="26"/>`;
const smallGhost = (x: number, y: number, scale: number) => at(x, y, scale, ghost('#fffdf7', C.lilac));

const tShirt = `<path d="M290 150c30 40 190 40 220 0l150 70-50 130-60-24v340H250V326l-60 24-50-130z" fill="${C.dusk}"/><path d="M290 150c30 40 190 40 220 0M250 326v40M550 326v40"/>`;
const tote = `<path d="M300 300V210c0-120 200-120 200 0v90" stroke-width="18" stroke="${C.persimmon}"/><path d="M300 300V210c0-120 200-120 200 0v90"/><path d="M190 290h420l34 380H156z" fill="${C.shade}"/><path d="M190 290h420l3 34H187z" fill="${C.marigold}"/>`;
const mug = (fill: string) =>
  `<path d="M548 340c120-20 130 190-20 190" stroke-width="40"/><path d="M548 340c120-20 130 190-20 190" stroke="${fill}" stroke-width="28"/><path d="M210 260h350v300c0 70-40 110-110 110H320c-70 0-110-40-110-110z" fill="${fill}"/><ellipse cx="385" cy="262" rx="175" ry="34" fill="#8a5a3c"/><path d="M320 190c-20-30 20-40 0-74M400 190c-20-30 20-40 0-74M470 190c-20-30 20-40 0-74" opacity=".5"/>`;
const notebook = `<path d="M220 130h370v560H220z" fill="${C.dusk}"/><path d="M590 150h24v560H246v-20" fill="#fffdf7"/><path d="M220 130h370v560H220z" fill="${C.dusk}"/><path d="M270 130v560" stroke="${C.marigold}" stroke-width="14"/><path d="M330 470h200v100H330z" fill="${C.paper}"/><path d="M352 505h156M352 537h110"/>`;
const keychain = `<circle cx="400" cy="190" r="84" stroke-width="26" stroke="${C.marigold}"/><circle cx="400" cy="190" r="97"/><circle cx="400" cy="190" r="71"/><path d="M400 287v70" stroke-width="16"/>`;

function printed(body: string): string {
  const layers = Array.from(
    { length: 9 },
    (_, i) => `<path d="M150 ${250 + i * 48}h500" stroke="${INK}" stroke-width="2" opacity=".12"/>`,
  ).join('');
  return `${shadow(230)}<path d="M220 640h360l30 50H190z" fill="${C.lilac}"/>${body}${layers}`;
}

/** Things in the print shop, 800 × 800. */
export const merchandise: Record<string, string> = {
  't-shirt': square(`${shadow(220)}${tShirt}${smallGhost(400, 440, 1)}`, '#e9e1f7'),
  'tote-bag': square(`${shadow(240)}${tote}${at(400, 490, 1.5, cat('#f0a055', '#f8cdb4', true))}`, '#f9dfe3'),
  'mug-black': square(`${shadow(200)}${mug('#3a3f55')}${smallGhost(385, 470, 0.95)}`, '#fbe6bd'),
  'mug-white': square(`${shadow(200)}${mug('#fffdf7')}${at(385, 470, 1, ghost(C.lilac, C.dusk))}`, '#dbe7dd'),
  notebook: square(`${shadow(220, 718)}${notebook}${smallGhost(430, 300, 0.9)}`, '#fbe6bd'),
  keychain: square(`${shadow(120)}${keychain}${at(400, 500, 1.35, ghost('#fffdf7', C.rose))}`, '#dfe6f5'),
  bundle: square(
    `${shadow(300, 712)}${at(40, 40, 0.52, tShirt)}${at(370, 60, 0.48, tote)}${at(30, 330, 0.46, mug('#fffdf7'))}${at(330, 340, 0.46, notebook)}${at(520, 380, 0.42, keychain + at(400, 500, 1.35, ghost('#fffdf7', C.rose)))}`,
    '#f6e9d2',
  ),
  '3d-ghost-doll': square(printed(smallGhost(400, 420, 1.9)), '#dfe6f5'),
  '3d-cat-chef': square(printed(at(400, 450, 2.6, cat('#c99a68', '#eec3ae', true))), '#f9dfe3'),
  '3d-bow-bookmark': square(
    printed(
      `<path d="M380 190h60v430l-30-40-30 40z" fill="${C.marigold}"/><path d="M300 620C250 470 250 330 320 170" stroke-width="16" stroke="#8a5a3c"/><path d="M300 620l20-450"/><path d="M290 600h26v34h-26z" fill="${INK}"/>`,
    ),
    '#dbe7dd',
  ),
  placeholder: square(`${smallGhost(400, 400, 1.8)}`, C.shade),
};
