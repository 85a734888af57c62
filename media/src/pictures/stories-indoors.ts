import { drawCat } from '@studio/mfe-content/art/cat/draw-cat';
import { PROPS } from '@studio/mfe-content/art/cat/props';
import { cat, chefCalled, type ChefName, type Pose } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { bowl, counter, floor, steam, windowFrame } from '../cast/things.ts';
import { DAY, hill, house } from '../cast/village.ts';
import { chef, COLOURS as C, flat, inked, INK, line, picture, spot, words } from './parts.ts';
import { bunting } from './hero.ts';
import { nightView } from './videos.ts';

const W = 960;
const H = 600;
const who = (name: ChefName, pose: Pose, mood?: 'happy' | 'sleepy' | 'surprised') =>
  cat(chefCalled(name, mood), pose);
const stripes = (fill: string, h = H) =>
  Array.from({ length: 12 }, (_, i) => flat(`M${i * 84} 0h42v${h}h-42z`, fill, 0.55)).join('');
const face = (name: ChefName, mood?: 'sleepy') => {
  const { head, eyes, hat } = drawCat(chefCalled(name, mood));
  return head + eyes + hat;
};
const dayView = (w: number, h: number) =>
  `<rect width="${w}" height="${h}" fill="${DAY.sky}" stroke="none"/>${spot(w * 0.76, h * 0.24, w * 0.1, C.marigold)}${hill(w, h, h * 0.62, DAY.hills[0], 10)}${house(w * 0.3, h * 0.76, 0.44, DAY)}${hill(w, h, h * 0.82, DAY.hills[2], -8)}`;

const floors = [
  [-210, 110],
  [-168, 104],
  [-126, 98],
  [-84, 92],
  [-44, 84],
]
  .map(([half, tall], i) => {
    const y = -[0, 110, 214, 312, 404][i]!;
    return `${inked(`M${half} ${y}V${y - tall!}H${-half!}V${y}z`, '#fffdf7')}${line(`M${half} ${y - tall!}${'q14 26 28 0'.repeat(Math.max(2, Math.round((-half! * 2) / 28)))}`, 4, C.rose)}${Array.from({ length: 9 - i }, (_, n) => line(`M${half! + 24 + n * ((-half! * 2 - 60) / (9 - i))} ${y - 26 - ((n * 37) % 40)}l10 ${n % 2 ? 6 : -6}`, 7, [C.persimmon, C.marigold, '#6c9bd1', C.sage][(n + i) % 4])).join('')}`;
  })
  .join('');
const stepladder = `${line('M-70 0L0-300L70 0M-52-76h104M-36-146h72M-20-214h40', 16)}${line('M-70 0L0-300L70 0M-52-76h104M-36-146h72M-20-214h40', 7, '#d9a06b')}`;
const weddingCake = picture(
  W,
  H,
  `${stripes('#ddd0f0')}${put(150, 300, 1, windowFrame(170, 180, nightView(170, 180)))}${floor(W, H, 500, '#c98f5a', '#a87650')}${inked('M210 566H690L660 596H240z', '#e9c08a')}${put(450, 568, 1, floors)}${put(424, 76, 0.8, `${inked('M-14 0L-18-40H18L14 0z', INK)}<circle cy="-52" r="13" fill="#f6d3b8"/>`)}${put(466, 76, 0.8, `${inked('M-22 0L-8-40H8L22 0z', '#fffdf7')}<circle cy="-52" r="13" fill="#f6d3b8"/>`)}${put(780, 590, 1, stepladder)}${put(
    780,
    326,
    0.94,
    who('cupcake', {
      lean: -10,
      paws: [
        [-104, -120],
        [60, -60],
      ],
      elbows: [4, 12],
      over: `<g transform="translate(-108 -124) rotate(-30)">${inked('M-16-34H16V12H-16z', '#93abd3')}${inked('M-12-34C-12-46 12-46 12-34z', '#fffdf7')}</g>`,
    }),
  )}${[
    [560, 160],
    [590, 210],
    [536, 216],
    [610, 270],
    [570, 290],
  ]
    .map(([x, y], i) => line(`M${x} ${y}l10 6`, 7, [C.persimmon, C.marigold, C.sage, '#6c9bd1', C.rose][i]))
    .join('')}`,
  '#e9e1f7',
);

const clock = `<circle r="62" fill="#fffdf7"/>${line('M0-48v8M0 40v8M-48 0h8M40 0h8', 5)}${line('M0 0V-34M0 0L24 14', 7)}`;
const plate = `<ellipse rx="80" ry="22" fill="#fffdf7"/><ellipse rx="50" ry="11" stroke-width="3"/>`;
const kitten = cat(
  { coat: 'orange', accessory: 'none', mood: 'happy', accent: C.rose },
  {
    hat: false,
    apron: false,
    paws: [
      [-44, -40],
      [44, -40],
    ],
  },
);
const perfectMinute = picture(
  W,
  H,
  `${stripes('#c9dfce')}${put(230, 300, 1, windowFrame(230, 200, dayView(230, 200)))}${put(840, 130, 1, clock)}${put(480, 252, 1.6, face('avocado', 'sleepy'))}${flat('M-10 520H970V610H-10z', '#c98f5a')}${line('M-10 520H970')}${put(480, 536, 2.1, bowl('#6c8fd0', '#4f72b4'))}${put(180, 560, 0.8, kitten)}${put(800, 556, 1.1, plate)}${put(790, 540, 1, PROPS.avocado, 6)}${put(770, 360, 1, `${inked('M-40-40C-50-60-20-62 0-58C20-62 50-60 40-40V30C40 42-40 42-40 30z', '#b9793f')}${inked('M-28-34C-34-48-12-50 0-46C12-50 34-48 28-34V20C28 28-28 28-28 20z', '#f1cf95')}`, 18)}${line('M716 300l-20-16M770 286v-26M830 310l18-16', 6, C.marigold)}${words(640, 150, 60, 'z', C.dusk)}${words(682, 104, 44, 'z', C.dusk)}`,
  '#dbe9dc',
);

const JARS = [C.sage, C.lilac, '#a9c7ad', '#93abd3', C.marigold, C.persimmon, '#8fb35f', C.rose];
const shelfJar = (x: number, y: number, fill: string, k = 1) =>
  put(
    x,
    y,
    k,
    `${inked('M-30-62C-34-50-34-6-26 0H26C34-6 34-50 30-62z', fill)}${inked('M-34-78H34V-60H-34z', '#fff8ec')}${inked('M-18-44H18V-20H-18z', '#fffdf7')}`,
  );
const shelves = [170, 320]
  .map(
    (y, row) =>
      `${Array.from({ length: 11 }, (_, i) => shelfJar(50 + i * 86, y, JARS[(i * 3 + row * 5) % 8]!)).join('')}${inked(`M-10 ${y}H970V${y + 20}H-10z`, '#8a5a36')}`,
  )
  .join('');
const cellar = picture(
  W,
  H,
  `${Array.from({ length: 7 }, (_, r) => line(`M-10 ${r * 70 + 20}H970`, 3, '#474b8c')).join('')}${shelves}${floor(W, H, 520, '#5f4a5e', '#4d3a4e')}${spot(540, 470, 190, '#fdeec4', 0.1)}${spot(540, 470, 120, '#fdeec4', 0.14)}${put(540, 570, 1.5, `${inked('M-30-62C-34-50-34-6-26 0H26C34-6 34-50 30-62z', '#fbd27a')}${inked('M-34-78H34V-60H-34z', '#fff8ec')}${line('M-12-36c4 5 8 5 12 0M4-36c4 5 8 5 12 0M-8-20c6 6 12 6 18 0', 3)}`)}${put(
    300,
    574,
    1.26,
    who('pickles', {
      lean: 12,
      paws: [
        [-58, -54],
        [70, -60],
      ],
    }),
  )}${put(178, 480, 1, `${inked('M-14-60H14V0H-14z', '#fffdf7')}${inked('M0-96C-22-74-12-58 0-58S22-74 0-96z', C.marigold)}${inked('M-40 0H40L30 22H-30z', C.persimmon)}`)}${line('M610 420v-50c20 6 28 22 22 36M690 380v-56c22 6 30 24 24 40M770 410v-50c20 6 28 22 22 36', 7, '#fdeec4')}<g fill="#fdeec4" stroke="none"><ellipse cx="600" cy="420" rx="14" ry="11"/><ellipse cx="680" cy="382" rx="14" ry="11"/><ellipse cx="760" cy="412" rx="14" ry="11"/></g>${put(870, 560, 1.1, `${line('M-40 0L-30-240M40 0L30-240M-37-50h74M-35-100h70M-33-150h66M-31-200h62', 13)}${line('M-40 0L-30-240M40 0L30-240M-37-50h74M-35-100h70M-33-150h66M-31-200h62', 5, '#d9a06b')}${inked('M-50-140H50V-106H-50z', '#fffdf7')}${words(0, -114, 22, 'LADDER')}`)}`,
  '#3b3f73',
);

const whiteBowl = (x: number, y: number) =>
  put(
    x,
    y,
    0.8,
    `${inked('M-70-62H70C70-20 44 0 0 0S-70-20-70-62z', '#fffdf7')}${inked('M-76-70H76V-56H-76z', '#fffdf7')}`,
  );
const servedByAccident = picture(
  W,
  H,
  `${stripes('#ddd0f0')}${[60, 200, 340, 480, 620, 760, 900].map((x) => whiteBowl(x, 150)).join('')}${inked('M-10 150H970V172H-10z', '#a87650')}${[60, 200, 760, 900].map((x) => whiteBowl(x, 330)).join('')}${inked('M-10 330H270V352H-10zM690 330H970V352H690z', '#a87650')}${put(480, 286, 1.6, face('coconut', 'sleepy'))}${flat('M-10 480H970V610H-10z', '#f6e9d2')}${line('M-10 480H970')}<ellipse cx="480" cy="548" rx="220" ry="34" fill="#fffdf7"/>${put(480, 548, 1.86, bowl('#fffdf7', '#e6dfe8'))}${line('M210 470V570M190 470c0 30 40 30 40 0M200 470v20M220 470v20', 6, '#8f98b5')}${line('M750 500V580', 7, '#8f98b5')}${inked('M750 500C726 470 734 430 750 430S774 470 750 500z', '#cfd9ee')}${put(860, 540, 1, `${inked('M-80-44H80V44H-80z', '#fffdf7')}${words(0, -8, 26, 'Dear Bowl,')}${line('M-56 14h100M-56 28h70', 3, C.lilac)}`, 5)}${put(96, 548, 1, `${inked('M-60-40H60V40H-60z', '#fffdf7')}${line('M-60-40L0 4L60-40', 4)}${inked('M-10 4C-20-10 20-10 10 4C10 14-10 14-10 4z', C.persimmon)}`, -6)}`,
  '#e9e1f7',
);

const mouse = (x: number, y: number, k = 1, glasses = false) =>
  put(
    x,
    y,
    k,
    `${line('M26-10C50-6 54-26 70-20', 5, '#a4979f')}${inked('M-30 0C-36-34-16-52 0-52S36-34 30 0z', '#c3b8c4')}<circle cx="-20" cy="-56" r="15" fill="#c3b8c4"/><circle cx="20" cy="-56" r="15" fill="#c3b8c4"/>${spot(-20, -56, 8, C.rose)}${spot(20, -56, 8, C.rose)}${spot(-9, -34, 4, INK)}${spot(9, -34, 4, INK)}${spot(0, -24, 5, C.rose)}${glasses ? `<g stroke="${C.marigold}" stroke-width="4"><circle cx="-9" cy="-34" r="8"/><circle cx="9" cy="-34" r="8"/></g>` : ''}`,
  );
const agreement = picture(
  W,
  H,
  `${stripes('#474b88')}${put(170, 270, 1, windowFrame(190, 180, nightView(190, 180)))}${floor(W, H, 470, '#b37d4a', '#96683a')}${put(790, 480, 2.5, PROPS.cheddar)}${put(590, 300, 1, `${line('M0 230L60-40M46 230L106-40M8 180h44M20 128h44M32 76h44M42 26h44', 8, '#e9c08a')}`)}${put(
    400,
    540,
    1.34,
    who(
      'cheddar',
      {
        lean: 6,
        paws: [
          [-56, -56],
          [78, -70],
        ],
      },
      'happy',
    ),
  )}${put(548, 440, 1, `${inked('M-70-90L66-100L78 60L-60 70z', '#fdf0cf')}${line('M-44-60h84M-42-38h84M-40-16h60', 4)}${[-36, -14, 8, 30, 52].map((x) => spot(x, 14, 6, C.persimmon)).join('')}${[-34, -12, 10, 32, 50].map((x) => spot(x, 36, 6, C.persimmon)).join('')}`, 4)}${[90, 170, 250].map((x, i) => mouse(x, 560 + (i % 2) * 12, 1)).join('')}${mouse(580, 580, 1.06, true)}${[670, 750, 830, 905].map((x, i) => mouse(x, 566 + (i % 2) * 14)).join('')}${mouse(640, 330, 0.8)}${mouse(846, 356, 0.8)}${mouse(740, 372, 0.8)}`,
  '#3b3f73',
);

const broccoli = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    `${inked('M-14 0C-8-24-12-36-26-50H26C12-36 8-24 14 0z', '#b9d6a5')}${inked('M-32-40C-60-44-56-78-34-76C-34-104-4-106 2-92C16-106 42-98 38-74C62-68 58-38 34-40C18-32-18-32-32-40z', C.sage)}${flat('M-34-76C-34-100-6-104 2-92C16-104 38-98 38-78C26-86 20-78 8-84C-4-76-20-84-34-76z', '#fff3cf', 0.95)}${line('M-26-56c6-6 12-6 18 0M8-60c6-6 12-6 18 0', 3)}`,
  );
const forest = picture(
  W,
  H,
  `${stripes('#f5d0d6')}${put(150, 240, 1, windowFrame(190, 170, dayView(190, 170)))}${flat('M-10 360H970V610H-10z', '#fffdf7')}${Array.from({ length: 10 }, (_, i) => flat(`M${i * 104 - 20} 360h52v250h-52z`, '#e9a9b2', 0.5)).join('')}${line('M-10 360H970')}${put(
    480,
    400,
    1.3,
    who('broccoli', {
      paws: [
        [-104, -40],
        [104, -40],
      ],
      elbows: [8, 8],
    }),
  )}<ellipse cx="480" cy="470" rx="390" ry="116" fill="#fffdf7"/><ellipse cx="480" cy="462" rx="300" ry="78" fill="#6c8fd0"/>${line('M560 500c20-10 36 10 56 0M640 470c20-10 36 10 56 0', 4, '#dfeaf7')}${put(620, 484, 0.7, `${inked('M-50-20H50C40 8 20 14 0 14S-40 8-50-20z', C.persimmon)}${line('M0-20V-84', 6)}${inked('M4-82C40-70 48-44 48-28H4z', '#fff8ec')}`)}${[
    [250, 450, 1.1],
    [330, 424, 1],
    [410, 412, 0.9],
    [500, 408, 0.86],
    [590, 412, 0.86],
    [290, 500, 1.3],
    [390, 484, 1.2],
    [480, 468, 1],
    [360, 540, 1.4],
    [470, 536, 1.2],
  ]
    .map(([x, y, k]) => broccoli(x!, y!, k!))
    .join('')}${line('M60 440V580M40 440c0 30 40 30 40 0M50 440v20M70 440v20', 7, '#8f98b5')}`,
  '#f9dfe3',
);

const KW = 960;
const KH = 720;
const greeting = picture(
  KW,
  KH,
  `${stripes('#f8d993', KH)}${bunting(-20, 40, 980, 40, 50, 12)}${put(800, 320, 1, windowFrame(220, 210, dayView(220, 210)))}${put(190, 520, 1.36, chef(chefCalled('strawberry')))}${put(760, 520, 1.36, chef(chefCalled('blueberry')))}${put(476, 490, 1.9, chef(chefCalled('mango')))}${counter(KW, KH, 640, C.persimmon, '#a83722')}`,
  '#fbe6bd',
);
const recipeBook = `${inked('M0 0C-60-36-150-40-210-16V-190C-150-214-60-206 0-166C60-206 150-214 210-190V-16C150-40 60-36 0 0z', '#fffdf7')}${inked('M0 18C-60-18-150-22-220 4V-16C-150-40-60-36 0 0C60-36 150-40 220-16V4C150-22 60-18 0 18z', C.persimmon)}${line('M0-166V0')}${line('M-176-150c50-14 100-10 146 10M-176-116c50-14 100-10 146 10M-176-82c50-14 100-10 146 10M-176-48c50-14 100-10 146 10', 4, C.lilac)}<g transform="translate(106 -60) scale(1.9)">${PROPS.mango}</g>`;
const pot = `${line('M-150-110H-186M150-110H186', 16)}${inked('M-140-150H140V-40C140-8 100 0 0 0S-140-8-140-40z', C.persimmon)}${flat('M90-148H138V-40C138-12 108-4 60-2C90-40 96-100 90-148z', '#8f2c1a', 0.6)}${inked('M-154-170H154V-146H-154z', '#e9c08a')}${inked('M-130-170C-120-220 120-220 130-170z', '#d9583e')}<circle cy="-218" r="16" fill="${C.marigold}"/>`;
const browse = picture(
  KW,
  KH,
  `${Array.from({ length: 15 }, (_, i) => Array.from({ length: 9 }, (_, n) => ((i + n) % 2 ? flat(`M${i * 68} ${n * 68}h68v68h-68z`, '#c3dccb', 0.8) : '')).join('')).join('')}${line('M60 90H900', 14)}${line('M60 90H900', 6, '#a87650')}${put(150, 94, 1, `${line('M0 0V60', 8)}${inked('M-44 60H44L34 130H-34z', C.lilac)}`)}${put(820, 94, 1, `${line('M0 0V50', 8)}<circle cy="96" r="46" fill="#8b93ab"/>`)}${steam(690, 380)}${put(
    470,
    560,
    1.46,
    who(
      'cheddar',
      {
        lean: -5,
        paws: [
          [-86, -96],
          [72, -64],
        ],
      },
      'happy',
    ),
  )}${flat('M-10 580H970V730H-10z', '#3b3f73')}${inked('M-10 566H970V600H-10z', '#e9c08a')}${put(262, 580, 1, recipeBook)}${put(720, 572, 0.94, pot)}`,
  '#dbe9dc',
);
const pupil = (name: ChefName, x: number) => put(x, 630, 1, chef(chefCalled(name)));
const classes = picture(
  KW,
  KH,
  `${stripes('#ddd0f0', KH)}${floor(KW, KH, 560, '#c98f5a', '#a87650')}${inked('M90 60H870V420H90z', '#a87650')}${inked('M116 86H844V394H116z', '#2f5148')}<g stroke="#fdf6e4" stroke-width="6">${line('M170 150h120M170 190h90M170 230h110')}${line('M360 300C360 240 480 240 480 300zM340 300h160M420 252v-16M360 340c20-14 40 14 60 0s40 14 60 0')}${line('M650 150l8 22 24 2-18 16 6 24-20-12-20 12 6-24-18-16 24-2z')}</g>${put(
    640,
    610,
    1.4,
    who('cupcake', {
      lean: -5,
      paws: [
        [-104, -160],
        [64, -60],
      ],
      elbows: [6, 12],
      over: `<g transform="translate(-104 -164) rotate(-20)">${line('M0 30V-30', 10)}${line('M0 30V-30', 4, '#d9a06b')}${line('M0-30C-20-50-16-80 0-84C16-80 20-50 0-30M0-30V-84', 3.5)}</g>`,
    }),
  )}${put(250, 580, 0.96, bowl('#93abd3', '#6a83b3', flat('M-98-104C-70-132-30-122 0-136C30-122 70-132 98-104z', '#fde0e6')))}${inked('M60 570H470V604H60z', '#e9c08a')}${flat('M84 604H446V730H84z', C.sage)}${put(400, 568, 1.3, PROPS.cupcake)}${pupil('pineapple', 120)}${pupil('macaroon', 330)}${pupil('watermelon', 860)}`,
  '#e9e1f7',
);
const cookbook = picture(
  KW,
  KH,
  `${spot(480, 330, 300, '#fff8ec', 0.5)}${flat('M-10 560H970V730H-10z', '#f4b8bf')}${Array.from({ length: 10 }, (_, i) => flat(`M${i * 104 - 20} 560h52v170h-52z`, '#e58fa0', 0.6)).join('')}${inked('M300 90H680L700 110V650H320L300 630z', '#fffdf7')}${inked('M276 70H656V624H276z', C.persimmon)}${flat('M276 70H330V624H276z', '#8f2c1a', 0.7)}${line('M330 70V624', 4)}${inked('M380 110H610V200H380z', C.marigold)}${words(495, 150, 34, 'Cat Chef')}${words(495, 186, 34, 'Cookbook')}${put(494, 420, 1.5, chef(chefCalled('avocado')))}${put(130, 640, 1.2, `${inked('M-66-70L-44 40H44L66-70z', C.lilac)}${inked('M-80-66C-104-116-50-136-40-124C-30-164 40-164 46-124C60-136 104-116 80-66z', '#fffdf7')}<circle cy="-158" r="14" fill="${C.persimmon}"/>`)}${put(830, 640, 1.2, `${line('M-20 40L60-160', 40)}${line('M-20 40L60-160', 28, '#d9a06b')}${line('M66-176L78-208M-26 56L-38 88', 16)}`)}${steam(130, 400)}`,
  '#f9dfe3',
);

/** Pictures of the chefs' stories that are set indoors, 960 × 600, and of the kitchen's doors, 960 × 720. */
export const storiesIndoors: Record<string, string> = {
  'story-cupcake': weddingCake,
  'story-avocado': perfectMinute,
  'story-pickles': cellar,
  'story-coconut': servedByAccident,
  'story-cheddar': agreement,
  'story-broccoli': forest,
  'kitchen-chefs': greeting,
  'kitchen-recipes': browse,
  'kitchen-classes': classes,
  'kitchen-cookbook': cookbook,
};
