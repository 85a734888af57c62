import {
  at,
  box,
  COLOURS as C,
  doll,
  flat,
  grain,
  inked,
  line,
  moon,
  picture,
  rain,
  sheet,
  spot,
  stars,
  table,
} from './parts.ts';
import { button, inkPot, needle, scissors, spool, wool } from './sewing.ts';

const W = 960;
const H = 600;
const scene = (background: string, body: string) => picture(W, H, body + grain(W, H), background);
const frame = (x: number, y: number, w: number, h: number, body: string, wood = '#b37d4a') =>
  `${box(x - 12, y - 12, w + 24, h + 24, wood, 6)}<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>${box(x, y, w, h, 'none')}`;
const nightOutside = (w: number, h: number, seed: number) =>
  `<rect width="${w}" height="${h}" fill="#4b4f94" stroke="none"/>${stars(w, h * 0.6, 16, seed)}${sheet(`M0 ${h * 0.72}C${w * 0.3} ${h * 0.52} ${w * 0.6} ${h * 0.86} ${w} ${h * 0.62}V${h}H0z`, '#34386f')}`;
const glow = (x: number, y: number, r: number) =>
  [1, 0.72, 0.46].map((k) => spot(x, y, r * k, '#fdeec4', 0.2)).join('');
const books = (x: number, y: number, tones: string[]) =>
  tones
    .map(
      (fill, i) =>
        `${box(x + i * 30, y - 96 - (i % 3) * 12, 28, 96 + (i % 3) * 12, fill, 3)}${line(`M${x + i * 30 + 8} ${y - 74}h12`, 3, '#fff8ec')}`,
    )
    .join('');

const curtain = `${inked('M-20-20H250C250 150 236 260 96 356C130 430 122 520 128 620H-20z', C.persimmon)}${line('M60 0C60 140 48 240 20 330M120 0C120 150 104 250 60 348M186 0C186 140 164 240 92 340M80 372C90 460 84 540 88 600', 5, '#8f2c1a')}${inked('M-10 330C30 320 80 332 112 352L100 384C70 362 30 356-10 362z', C.marigold)}`;

/** The five pages of the origin story. */
export const originPages: Record<string, string> = {
  'origin-1': scene(
    '#3b3f73',
    `${stars(W, 330, 60, 17)}${moon(480, 210, 150)}${sheet('M-10 420C200 330 330 470 500 410S800 340 970 430V620H-10z', '#565a9c')}${sheet('M-10 500C180 430 360 520 540 480S820 440 970 510V620H-10z', '#494d8c')}${line('M150 470C260 380 300 520 380 440S420 300 480 300', 5, C.marigold)}${at(480, 330, 1.45, doll('', { face: 'smile' }))}${box(-20, 500, 1000, 40, '#b37d4a')}${box(-20, 536, 1000, 90, '#8a5a36')}${at(736, 500, 1.1, spool(C.rose))}${at(240, 490, 1, needle(C.marigold), -8)}${at(640, 478, 0.8, button(C.sage))}${curtain}<g transform="translate(960 0) scale(-1 1)">${curtain}</g>`,
  ),
  'origin-2': scene(
    '#e9e1f7',
    `${flat('M0 0H960V470H0z', '#e4daf4')}${Array.from({ length: 12 }, (_, i) => line(`M${i * 84 + 20} 0v470`, 3, '#d5c8ec')).join('')}${frame(300, 50, 360, 250, `<rect width="360" height="250" fill="#9fb1c9" stroke="none"/>${sheet('M0 180C100 130 200 220 360 150V250H0z', '#7f9fa0')}${rain(360, 250, 40, 3, '#fff8ec')}`)}${line('M480 50v250M300 175h360', 8, '#b37d4a')}${inked('M270 310h420v24H270z', '#d9a06b')}${box(-10, 500, 980, 120, '#b37d4a')}${line('M0 540h960M180 500v40M520 500v40M820 500v40M340 540v60M680 540v60', 3, '#8a5a36')}${at(604, 352, 0.9, doll('', { face: 'surprised', trim: '#ece3d6', dress: 'plain' }), 10)}${Array.from({ length: 8 }, (_, i) => box(300 + i * 46, 364, 36, 130, '#fffdf7', 14)).join('')}${inked('M290 484h380v18H290z', '#cfd9ee')}${line('M670 470h50v30', 10)}${at(180, 500, 0.9, plant())}${at(820, 500, 1, catFromBehind())}`,
  ),
  'origin-3': scene(
    '#fbe6bd',
    `${spot(480, 240, 300, '#fff8ec', 0.5)}${table(W, H, 420)}${at(480, 306, 1.3, doll('', { face: 'surprised', trim: C.lilac }))}${at(210, 400, 1.15, wool('#e58fa0'))}${line('M262 420C330 470 380 470 420 440', 5, '#e58fa0')}${at(716, 440, 1.1, inkPot())}${at(716, 352, 1, `${line('M0 40L40-110', 12)}${line('M0 40L40-110', 5, '#d9a06b')}${inked('M36-110C52-150 84-166 100-160C100-130 76-104 46-96z', C.persimmon)}`)}${at(130, 520, 1, scissors(), 68)}${line('M560 520C620 470 660 560 720 510S820 540 880 500', 16)}${line('M560 520C620 470 660 560 720 510S820 540 880 500', 8, C.lilac)}${at(360, 530, 0.9, button(C.marigold))}${at(840, 420, 1, spool(C.sage))}${spot(440, 474, 4, '#22304f')}`,
  ),
  'origin-4': scene(
    '#f3d9c4',
    `${Array.from({ length: 8 }, (_, i) => flat(`M${i * 130 + 30} 0h50v470h-50z`, '#eecbb0', 0.6)).join('')}${glow(760, 190, 230)}${at(190, 170, 1, portrait())}${table(W, H, 440, '#a87650')}${inked('M760 300L720 210H800z', 'none')}${inked('M690 220C700 140 820 140 830 220z', C.marigold)}${line('M760 220V420', 10)}${inked('M700 440C710 410 810 410 820 440z', '#8a5a36')}${at(450, 300, 1.24, doll('Queen Heritage'))}${inked('M280 400H640L620 530H300z', '#8f5a7a')}${inked('M262 376H658V414H262z', '#a9708f')}${line('M300 470C340 450 360 490 400 470S460 450 500 470 580 490 622 466', 4, '#fdeec4')}${at(350, 384, 0.7, spool(C.sage))}${at(590, 384, 0.7, spool(C.persimmon))}${inked('M262 376H658V414H262z', '#a9708f')}${spot(460, 396, 8, C.marigold)}${at(120, 480, 0.9, button(C.rose))}${at(186, 520, 0.7, button('#93abd3'))}${at(740, 520, 1, needle(C.persimmon), 4)}`,
  ),
  'origin-5': scene(
    '#fff8ec',
    `${frame(40, 40, 420, 244, `${nightOutside(420, 244, 5)}${rain(420, 244, 24, 9)}${line('M210 0v244', 8, '#b37d4a')}${line('M122 0V66')}${at(122, 130, 0.66, doll('', { trim: C.persimmon }))}`)}${frame(500, 40, 420, 244, `<rect width="420" height="244" fill="#f3d9c4" stroke="none"/>${box(-10, 200, 440, 60, '#a87650')}${books(20, 200, [C.persimmon, C.sage, C.dusk, C.marigold])}${books(300, 200, [C.rose, C.dusk, C.sage])}${at(222, 128, 0.68, doll('Queen Heritage'))}`)}${frame(40, 324, 420, 236, `<rect width="420" height="236" fill="#93abd3" stroke="none"/>${line('M40 0v236M380 0v236', 4, '#6a83b3')}${at(210, 84, 0.66, doll('Rose Petal'))}${inked('M90 110H330V250H90z', '#6a83b3')}<path d="M104 124H316V250" stroke-width="4" stroke-dasharray="10 9" stroke="#fff8ec"/>${inked('M90 110H330V142H90z', '#5a73a3')}`)}${frame(500, 324, 420, 236, `<rect width="420" height="236" fill="#161b33" stroke="none"/>${glow(210, 120, 200)}${box(-10, 204, 440, 60, '#3b3f73')}${stars(420, 130, 14, 8)}${at(210, 130, 0.7, doll('Golden Star'))}${at(70, 204, 0.8, `${inked('M-40 0C-44-30-20-50 0-50S44-30 40 0z', '#4b4f94')}`)}`)}`,
  ),
};

function plant(): string {
  return `${line('M0-70C-10-130-50-150-70-150M0-70C0-150 20-170 30-200M0-70C20-120 60-120 80-140', 6, '#57806a')}${inked('M-70-150C-110-160-110-120-70-124zM30-200C0-230 40-250 50-210C52-200 40-194 30-200zM80-140C110-170 130-130 96-122z', C.sage)}${inked('M-50-80H50L36 0H-36z', C.persimmon)}`;
}
function catFromBehind(): string {
  return `${line('M40-20C110-10 110-90 76-96', 24)}${line('M40-20C110-10 110-90 76-96', 14, '#aab2c2')}${inked('M-60 0C-70-80-44-130 0-130S70-80 60 0z', '#aab2c2')}${inked('M-50-150C-62-190-58-206-50-216C-32-208-20-196-12-184H12C20-196 32-208 50-216C58-206 62-190 50-150C42-110-42-110-50-150z', '#aab2c2')}${line('M-10-176v14M0-178v20M10-176v14M-30-60c10 8 50 8 60 0', 4, '#7f889c')}`;
}
function portrait(): string {
  return `<ellipse rx="110" ry="130" fill="${C.marigold}"/><ellipse rx="88" ry="108" fill="#dfe6f5"/>${inked('M-60 78C-54 36-30 24 0 24S54 36 60 78C30 112-30 112-60 78z', C.sage)}${inked('M-44-20C-44-56-24-70 0-70S44-56 44-20C44 14 22 32 0 32S-44 14-44-20z', '#f6d3b8')}${inked('M-50-10C-60-70-20-86 0-86S60-70 50-10C40-40 20-54 0-54S-40-40-50-10z', '#e6e2ea')}<circle cx="0" cy="-92" r="20" fill="#e6e2ea"/>${line('M-24-10c4 5 12 5 16 0M8-10c4 5 12 5 16 0M-10 12c6 6 14 6 20 0', 4)}${line('M-32-10h4M28-10h4', 4)}`;
}
