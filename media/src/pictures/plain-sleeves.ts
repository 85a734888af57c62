import { DOLL_CHEEKS, DOLL_FACES } from '@studio/mfe-content/art/doll/faces';
import { COLOURS as C, flat, INK, inked, picture } from './parts.ts';

/** The sleeve of a record. `body` is drawn at half its size. */
const sleeve = (background: string, body: string) =>
  picture(640, 400, `<g transform="scale(2)" stroke-width="3">${body}</g>`, background);

const GLOW = `fill="${C.marigold}" stroke="none" opacity="0.25"`;
const LIGHT = `stroke="${C.paper}"`;
const LANTERNS = [
  [62, 62, C.persimmon],
  [130, 84, C.marigold],
  [200, 82, C.rose],
  [266, 58, C.lilac],
] as const;
/** Cloth, fold and face of the nine dolls. */
const GREETING = [
  ['#fffdf7', '#ece3d6', 'sing'],
  ['#fbe2a8', '#f3cb78', 'smile'],
  ['#fae0e2', '#f0c2c8', 'sing'],
  ['#d9cdf0', '#bfaee2', 'dream'],
  ['#fffdf7', '#ece3d6', 'surprised'],
  ['#d6e2f5', '#b3c5e6', 'sing'],
  ['#f9dcc4', '#ecbf9c', 'smile'],
  ['#dbe9d6', '#bcd3b6', 'sing'],
  ['#fbe2a8', '#f3cb78', 'dream'],
] as const;
const TRIMS = [C.persimmon, C.dusk, C.rose];

const HEAD = 'M-52-44C-52-76-30-94 0-94S52-76 52-44C52-14 30 8 0 8S-52-14-52-44z';
/** A doll at her window. */
function greeter([cloth, fold, face]: (typeof GREETING)[number], n: number): string {
  const [column, row] = [n % 3, Math.floor(n / 3)];
  const head = `${inked('M-62 30C-44-6 44-6 62 30z', cloth)}${inked(HEAD, cloth)}${flat('M-44-22C-34 0-14 6 0 6C-16 8-42-2-50-30C-52-40-50-60-44-70C-48-52-48-36-44-22z', fold)}${DOLL_CHEEKS}${DOLL_FACES[face]}${inked('M-34 6C-14 16 14 16 34 6L38 18C14 30-14 30-38 18z', TRIMS[n % 3]!)}`;
  return `<svg x="${8 + column * 104}" y="${7 + row * 64}" width="96" height="58" viewBox="-96 -108 192 116"><rect x="-92" y="-104" width="184" height="108" rx="24" fill="${WINDOWS[(column + row * 2) % 4]}" stroke="none"/><g stroke-width="5.500" transform="rotate(${(n % 3) * 5 - 5}) translate(0 -16) scale(.84)">${head}</g><rect x="-92" y="-104" width="184" height="108" rx="24" stroke-width="8"/></svg>`;
}
const WINDOWS = ['#f3b33d', '#8d86c4', '#e58fa0', '#93abd3'];

/** A ghost doll asleep in the moon. */
const moon = sleeve(
  C.night,
  `<circle cx="160" cy="98" r="92" ${GLOW}/><path d="M186 24a78 78 0 1 0 52 122A70 70 0 0 1 186 24z" fill="${C.marigold}"/><path d="M186 96c-14 16-20 38-22 58 8 4 12-2 18 0s8 8 16 5 10-5 17 0 12-4 20-3c-4-22-12-44-26-60z" fill="${C.paper}"/><circle cx="198" cy="84" r="24" fill="${C.paper}"/><path d="M182 103c8 8 24 8 32 0l2 7c-10 8-26 8-36 0z" fill="${C.lilac}"/><path d="M186 84c3 3 7 3 9 0m8 0c3 3 7 3 9 0m-17 9c2 2 5 2 7 0"/><path d="M240 46h16l-16 18h16m10-44h12l-12 14h12" ${LIGHT}/><path d="M40 40h.1M66 84h.1M30 130h.1M286 96h.1M270 160h.1M96 26h.1" ${LIGHT} stroke-width="5"/><path d="M0 186c60-20 120-12 170-6s100 4 150-10v30H0z" stroke="none" fill="${C.dusk}"/>`,
);

/** Paper lanterns on a string across the hills. */
const lanterns = sleeve(
  C.dusk,
  `<path d="M0 168c50-30 110-30 160-12s100 10 160-20v64H0z" stroke="none" fill="${C.lilac}"/><path d="M0 186c60-16 130-14 180-6s100 0 140-10v30H0z" stroke="none" fill="${C.sage}"/><path d="M0 14c70 50 240 58 320 0" ${LIGHT}/>${LANTERNS.map(([x, y, colour]) => `<g transform="translate(${x} ${y})"><circle r="42" cy="14" ${GLOW}/><path d="M0-24v12" ${LIGHT}/><path d="M-12-10h24c16 10 16 38 0 48h-24c-16-10-16-38 0-48z" fill="${colour}"/><path d="M-12-10h24M-12 38h24M-22 6h44M-22 22h44M0 38v14m-5-14v9m10-9v9"/></g>`).join('')}`,
);

/** A cat behind a window, in the rain. */
const window = sleeve(
  C.rose,
  `<rect x="84" y="16" width="152" height="148" rx="10" fill="${C.paper}"/><rect x="94" y="26" width="132" height="128" rx="4" fill="${C.dusk}"/><path d="M94 128c30-16 50-14 70-8s40 4 62-8v42H94z" stroke="none" fill="${C.lilac}"/><path d="M136 154c-4-22 2-36 12-44-6-14-4-26-2-36l12 10h16l12-10c2 10 4 22-2 36 10 8 16 22 12 44z" fill="${C.night}"/><path d="M196 150c16 2 22-10 16-20" stroke-width="8"/><path d="M160 26v128M94 88h132" opacity="0.6"/><path d="M74 164h172v16H74z" fill="${C.marigold}"/><path d="M106 40l-6 14m26-18-6 14m70-10-6 14m30-14-6 14m-94 42-6 14m98-18-6 14" ${LIGHT}/><path d="${[38, 66, 94, 226, 254, 282].map((x, i) => `M${x} ${30 + (i % 3) * 26}l-7 16m2 38-7 16`).join('')}" ${LIGHT}/>`,
);

/** A singing pot. */
const pot = sleeve(
  C.marigold,
  `<path d="M0 164h320v36H0z" stroke="none" fill="${C.paper}"/><path d="M0 164h320M30 164v36m65-36v36m65-36v36m65-36v36m65-36v36" opacity="0.6"/><path d="M96 96h128v48c0 14-10 22-24 22h-80c-14 0-24-8-24-22z" fill="${C.persimmon}"/><path d="M96 112H76m148 0h20M88 96h144" stroke-width="7"/><path d="M100 90c4-22 30-30 60-30s56 8 60 30z" fill="${C.rose}" transform="rotate(-9 160 80)"/><circle cx="152" cy="54" r="8" fill="${C.paper}"/><path d="m214 88 44-58" stroke-width="7"/><ellipse cx="264" cy="24" rx="12" ry="16" fill="${C.paper}" transform="rotate(36 264 24)"/><path d="M44 84V44l26-8v38"/><ellipse cx="37" cy="86" rx="9" ry="7" fill="${INK}"/><ellipse cx="63" cy="76" rx="9" ry="7" fill="${INK}"/><path d="M276 128V92c10 2 18 12 14 24"/><ellipse cx="269" cy="130" rx="9" ry="7" fill="${INK}"/><path d="M124 126c3 4 8 4 11 0m50 0c3 4 8 4 11 0m-44 12c4 5 12 5 16 0" ${LIGHT}/>`,
);

/** Nine ghost dolls who say hello, each at her window. */
const hello = sleeve(C.sage, GREETING.map(greeter).join(''));

/** Sleeves without musicians, 640 × 400. Those with musicians are in `tracks.ts`. */
export const plainSleeves: Record<string, string> = {
  'track-moon': moon,
  'track-lanterns': lanterns,
  'track-window': window,
  'track-pot': pot,
  'track-hello': hello,
};
