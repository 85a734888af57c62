import { drawCello } from '@studio/mfe-content/art/cello/draw-cello';
import { DUSK, house as drawHouse } from '../cast/village.ts';
import { seededRandom } from '../music/seeded-random.ts';

/** Drawn for 1440 × 900. Phones show the middle 420, so some objects stand there. */
const WIDTH = 1440;
const HEIGHT = 900;
const PAPER = '#fff8ec';
const NIGHT = '#161b33';
const INK = '#22304f';
const LIGHT = '#f3b33d';

const random = seededRandom(7);
const between = (low: number, high: number) => Math.round(low + random() * (high - low));

/** A layer of paper: a shadow on the layers behind it, the sheet, and the objects on it (`on`). */
function sheet(top: string, fill: string, name: string, on = ''): string {
  const d = `M-40 ${HEIGHT + 80}V${top}V${HEIGHT + 80}z`;
  return `<g class="${name}"><path d="${d}" fill="${NIGHT}" opacity=".16" transform="translate(0-7)"/><path d="${d}" fill="${fill}"/>${on && `<g class="stands">${on}</g>`}</g>`;
}

const star = (x: number, y: number, r: number) =>
  `<path d="M${x} ${y - r}q${r * 0.15} ${r * 0.85} ${r} ${r}q-${r * 0.85} ${r * 0.15}-${r} ${r}q-${r * 0.15}-${r * 0.85}-${r}-${r}q${r * 0.85}-${r * 0.15} ${r}-${r}z"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

const round = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x - 3 * s} ${y}h${6 * s}v-${16 * s}h-${6 * s}z" fill="${INK}"/><circle cx="${x}" cy="${y - 30 * s}" r="${18 * s}" fill="${fill}"/><path d="M${x} ${y - 12 * s}v-${20 * s}m0 ${12 * s}l${8 * s}-${8 * s}" stroke="${INK}" stroke-width="${2 * s}" fill="none" opacity=".5"/>`;
const poplar = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x} ${y}v-${20 * s}" stroke="${INK}" stroke-width="${5 * s}"/><path d="M${x} ${y - 90 * s}q${22 * s} ${52 * s} 0 ${80 * s}q-${22 * s}-${28 * s} 0-${80 * s}z" fill="${fill}"/>`;
/** A house of the village. The class of its windows is `lamp-n`, so that styles can light them. */
const house = (n: number, x: number, y: number, s: number, wall: string, roof: string) =>
  drawHouse(x, y, s * 0.82, { ...DUSK, wall, roof, window: 'lit' }).replaceAll(
    'fill="lit"',
    `class="lamp lamp-${n}" fill="${LIGHT}"`,
  );
const lantern = (x: number, y: number) =>
  `<path d="M${x} ${y}v-64" stroke="${INK}" stroke-width="4"/><circle cx="${x}" cy="${y - 76}" r="30" fill="${LIGHT}" opacity=".18"/><path d="M${x - 9} ${y - 66}h18l-3-22h-12z" fill="${LIGHT}"/><path d="M${x - 11} ${y - 88}h22l-11-9z" fill="${INK}"/>`;
const ghost = (x: number, y: number, cloth: string, sash: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0-26V0" stroke="${PAPER}" stroke-width="1.5"/><path d="M-8 14Q-15 36-20 46q7-5 10 0 5-6 10 0 5-6 10 0 4-5 10 0Q5 36 8 14z" fill="${cloth}"/><circle cy="8" r="13" fill="${cloth}"/><path d="M-9 19h18l-2 5H-7z" fill="${sash}"/><g fill="${INK}"><circle cx="-5" cy="8" r="1.8"/><circle cx="5" cy="8" r="1.8"/></g><path d="M-2.500 13q2.500 2.500 5 0" stroke="${INK}" stroke-width="1.300" fill="none"/></g>`;

/** The cello, lying in the grass. */
const cello = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})rotate(7)scale(.5)" stroke="${INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" fill="none">${drawCello()}</g>`;

function sky(): string {
  const stars = [
    [90, 150],
    [250, 90],
    [420, 190],
    [560, 80],
    [640, 260],
    [760, 120],
    [905, 60],
    [1010, 230],
    [1140, 90],
    [1400, 320],
    [40, 330],
    [330, 330],
  ];
  const small = Array.from({ length: 26 }, () => dot(between(0, WIDTH), between(20, 420), 1.5));
  const cloud = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y})scale(${s})" d="M-90 20q-24 0-24-20t26-20q6-26 36-24 20-26 52-10 26-14 40 10 40-4 42 24 28-2 28 18t-24 22z"/>`;
  return `<g fill="#f6e9d2"><g class="twinkle">${stars.map(([x, y], i) => star(x!, y!, i % 3 === 0 ? 9 : 6)).join('')}</g>${small.join('')}</g><g class="moon"><circle r="118" fill="#f6e9d2" opacity=".07"/><circle r="88" fill="#f6e9d2" opacity=".1"/><circle r="62" fill="#f9edd3"/><g fill="none" stroke="#b98f55" stroke-width="3.500" stroke-linecap="round"><path class="eyes-shut" d="M-22-6q8 8 16 0M8-6q8 8 16 0"/><path d="M-8 20q10 9 20-1"/></g><g class="eyes-open" opacity="0"><path d="M-22-6q8 8 16 0" fill="none" stroke="#b98f55" stroke-width="3.500" stroke-linecap="round"/><circle cx="16" cy="-5" r="7" fill="${INK}"/><circle cx="18.500" cy="-7.500" r="2.400" fill="#fff"/></g><g fill="#e58fa0" opacity=".6"><circle cx="-26" cy="12" r="7"/><circle cx="30" cy="12" r="7"/></g></g><g class="clouds" fill="#b9a7e0" opacity=".32">${cloud(210, 250, 1)}${cloud(930, 330, 0.8)}${cloud(1240, 420, 1.1)}${cloud(560, 400, 0.7)}</g>`;
}

/** The whole landscape as an SVG document. `withCello`: whether the cello lies in the meadow. */
export function landscape({ withCello = true } = {}): string {
  const far = sheet('560Q90 470 250 510T560 500T860 470T1160 510T1480 470', '#7a6fb3', 'far');
  const village = [
    house(1, 150, 604, 0.55, '#4b4f88', INK),
    house(2, 204, 596, 0.7, '#565a96', '#3b3f73'),
    house(3, 262, 600, 0.5, '#4b4f88', INK),
    house(4, 690, 578, 0.5, '#4b4f88', INK),
    house(5, 792, 582, 0.6, '#565a96', '#3b3f73'),
    house(6, 1080, 606, 0.56, '#4b4f88', INK),
    poplar(726, 580, 0.6, '#454a80'),
    poplar(744, 582, 0.45, '#454a80'),
    poplar(1010, 600, 0.7, '#454a80'),
    poplar(1034, 602, 0.55, '#454a80'),
  ].join('');
  const middle = sheet('640Q120 560 330 600T720 575T1080 606T1480 560', '#5b5896', 'middle', village);
  const orchard = [
    round(60, 690, 1.1, '#5f8b70'),
    round(110, 684, 0.8, '#86ad8d'),
    round(560, 692, 0.9, '#86ad8d'),
    round(850, 690, 1, '#5f8b70'),
    round(892, 694, 0.7, '#86ad8d'),
    house(7, 640, 690, 0.85, '#f6e9d2', '#c2432a'),
    house(8, 980, 692, 0.72, '#f6e9d2', '#3b3f73'),
    poplar(1120, 690, 1, '#5f8b70'),
    poplar(1154, 694, 0.8, '#86ad8d'),
  ].join('');
  const fields = sheet('720Q150 650 400 690T800 680T1140 690T1480 650', '#6f9a7d', 'fields', orchard);
  const path = `<path d="M640 694q30 40-20 80t60 140h60q-90-80-40-140t-20-80z" fill="#f6e9d2" opacity=".45"/>`;
  const washing = `<g><path d="M250 800V690M470 806V700" stroke="${INK}" stroke-width="6" stroke-linecap="round"/><path d="M250 696Q360 736 470 704" stroke="${PAPER}" stroke-width="2.500" fill="none"/>${ghost(300, 738, PAPER, '#c2432a')}${ghost(358, 748, '#d9cdf0', LIGHT)}${ghost(416, 742, '#f8d9de', '#6f9a7d')}</g>`;
  const meadow = sheet(
    '800Q220 710 520 760T1000 750T1480 730',
    '#4f7a66',
    'meadow',
    path + washing + lantern(588, 790) + lantern(760, 796) + (withCello ? cello(1376, 838) : ''),
  );
  const blades = Array.from({ length: 60 }, (_, n) => {
    const x = n * 25 + between(-9, 9);
    const h = between(14, 30);
    return `M${x} 872q${between(-4, 2)}-${h} ${between(3, 9)}-${h + 8}q-2 ${h - 4} 6 ${h + 8}z`;
  }).join('');
  const flowers = Array.from({ length: 26 }, (_, n) => {
    const x = n * 57 + between(-20, 20);
    return `<circle cx="${x}" cy="${between(846, 884)}" r="${between(3, 5)}" fill="${[PAPER, '#e58fa0', LIGHT, '#b9a7e0'][n % 4]}"/>`;
  }).join('');
  const front = sheet(
    '868Q260 826 620 852T1100 844T1480 836',
    '#2f5148',
    'front',
    `<path d="${blades}" fill="#2f5148"/>${flowers}`,
  );
  const all = sky() + far + middle + fields + meadow + front;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">${all}</svg>\n`;
}
