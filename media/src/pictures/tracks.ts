import { cat, chefCalled, houseCat } from '../cast/cats.ts';
import { limb, put } from '../cast/pen.ts';
import { DUSK, hill, house, lamp } from '../cast/village.ts';
import { COLOURS as C, doll, flat, inked, line, picture, scatter, spot } from './parts.ts';

const W = 640;
const H = 400;
const note = (x: number, y: number, fill: string) =>
  `<g transform="translate(${x} ${y})">${line('M0 0V-42C14-40 22-30 20-18', 5)}<ellipse cx="-9" cy="2" rx="11" ry="8" fill="${fill}" stroke-width="4"/></g>`;
const flute = (fill: string) =>
  `${limb('M-10 0L150-14', fill, 13, 4)}${line('M30-4h.1M54-6h.1M78-8h.1M102-10h.1', 7)}${line('M8-9V8', 4)}`;

/** A cat who plays the flute. */
const flutist = (who: Parameters<typeof cat>[0], fill: string) =>
  cat(who, {
    paws: [
      [34, -146],
      [86, -150],
    ],
    elbows: [10, 16],
    behindPaws: `<g transform="translate(-2 -142)">${flute(fill)}</g>`,
    lean: 4,
  });
const flutes = picture(
  W,
  H,
  `${spot(110, 96, 52, C.marigold)}${flat('M150 410V330H250V262H350V194H450V128H650V410z', C.lilac)}${line('M-10 330H250V262H350V194H450V128H650')}${flat('M-10 330H150V410H-10z', '#a9c7ad')}${put(530, 128, 0.4, flutist(chefCalled('macaroon'), C.marigold))}${put(96, 330, 0.66, flutist(chefCalled('strawberry', 'sleepy'), '#fffdf7'))}${note(236, 170, C.persimmon)}${note(300, 120, C.sage)}${note(370, 84, C.persimmon)}${note(440, 60, C.sage)}`,
  C.shade,
);

const keys = Array.from({ length: 15 }, (_, i) => line(`M${212 + i * 18} 268V304`, 2.5)).join('');
const black = [0, 1, 3, 4, 5, 7, 8, 10, 11, 12]
  .map((i) => `<rect x="${223 + i * 18}" y="268" width="9" height="20" fill="#22304f" stroke="none"/>`)
  .join('');
const starsAt = scatter(26, 9)
  .map(({ x, y, k }) => spot(Math.round(x * W), Math.round(y * 150), 2 + k * 2, '#fdeec4'))
  .join('');
const piano = picture(
  W,
  H,
  `${starsAt}${spot(478, 96, 110, '#fbd27a', 0.22)}${flat('M-10 356H650V410H-10z', '#5a4a7a')}${inked('M176 130C176 116 184 110 196 110H480C492 110 500 116 500 130V366H176z', '#6467a8')}${inked('M164 100H512V124H164z', '#7a7dc0')}${inked('M284 144H392V232H284z', '#fffdf7')}${line('M338 146V230M298 164h28M298 182h28M298 200h28M352 164h28M352 182h28M352 200h28', 3)}${inked('M194 262H484V306H194z', '#fffdf7')}${keys}${black}${inked('M176 304H500V324H176z', '#7a7dc0')}${line('M478 100V66', 7)}${inked('M444 66C448 30 508 30 512 66z', C.marigold)}${put(
    112,
    372,
    0.86,
    cat(
      { ...houseCat('happy'), look: 14 },
      {
        hat: false,
        apron: false,
        stool: 40,
        paws: [
          [92, -66],
          [120, -72],
        ],
        elbows: [-6, 18],
        lean: 5,
      },
    ),
  )}${put(566, 344, 0.62, doll('Golden Star'), 4)}${note(420, 70, C.rose)}${note(250, 76, C.marigold)}`,
  '#2a2e63',
);

const ball = (x: number, y: number, fill: string) => `<circle cx="${x}" cy="${y}" r="22" fill="${fill}"/>`;
const market = picture(
  W,
  H,
  `${spot(96, 84, 48, '#f9dc7c')}${hill(W, H, 236, DUSK.hills[0], 16)}${house(66, 250, 0.7, { ...DUSK, roof: C.persimmon })}${house(560, 244, 0.8, DUSK)}${hill(W, H, 290, '#a9c7ad', -12)}${lamp(596, 350, 0.9)}${line('M170 120V350M470 120V350', 16)}${line('M170 120V350M470 120V350', 7, '#d9a06b')}${put(
    320,
    338,
    0.74,
    cat(chefCalled('watermelon'), {
      paws: [
        [-58, -48],
        [84, -150],
      ],
      lean: 4,
    }),
  )}${[216, 262, 378, 424].map((x, i) => ball(x, 268, [C.persimmon, C.marigold, '#8fb35f', C.rose][i]!)).join('')}${ball(239, 236, C.marigold)}${ball(401, 236, C.persimmon)}${inked('M150 278H490L474 366H166z', C.dusk)}${line('M172 312H468M178 340H462', 4, '#6a6ca8')}${inked('M186 56H454L498 118C498 144 440 144 440 118C440 144 380 144 380 118C380 144 320 144 320 118C320 144 260 144 260 118C260 144 200 144 200 118C200 144 142 144 142 118z', '#fffdf7')}${[200, 320].map((x) => flat(`M${x + 2} 118L${x + 18} 59h48l-8 59c-6 22-50 22-56 0z`, C.persimmon)).join('')}${put(82, 356, 0.58, doll('Rose Petal'), -3)}${note(140, 190, C.rose)}`,
  '#f6d9c0',
);

/** Sleeves with musicians, 640 × 400. */
export const tracks: Record<string, string> = {
  'track-flutes': flutes,
  'track-piano': piano,
  'track-market': market,
};
