import { COLOURS as C, doll, line, scatter } from './parts.ts';

const W = 1600;
const H = 1200;
/** The outline of a sheet with a ragged upper edge. `heights`: y of the edge at equal distances, in px. */
function ridge(heights: number[]): string {
  const step = (W + 80) / (heights.length - 1);
  const points = heights.map((y, i) => [-40 + i * step, y] as const);
  const curve = points
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = points[i]!;
      const half = (x - px) / 2;
      return `C${(px + half).toFixed(0)} ${py} ${(x - half).toFixed(0)} ${y} ${x.toFixed(0)} ${y}`;
    })
    .join('');
  return `M-40 ${heights[0]}${curve}V${H + 60}H-40z`;
}

/** A sheet with a shadow on the layers behind it, and a thin light line along its edge. */
const layer = (d: string, fill: string, edge: string) =>
  `<path d="${d}" fill="${C.night}" filter="url(#lift)" opacity=".42" transform="translate(0 -5)"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="${edge}" stroke-width="2.5" opacity=".55"/>`;

const fir = (x: number, y: number, k: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M0-120L26-74H15L38-36H22L48 4H8V26H-8V4H-48L-22-36H-38L-15-74H-26z" fill="${fill}"/>`;
const tree = (x: number, y: number, k: number, crown: string, trunk: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-6 0C-4-30-6-50-2-70H4C6-50 4-30 8 0z" fill="${trunk}"/><path d="M0-150C30-150 46-120 40-92C36-66 18-56 0-56S-36-66-40-92C-46-120-30-150 0-150z" fill="${crown}"/></g>`;
const window_ = (x: number, y: number, w = 15, h = 20) =>
  `<path d="M${x} ${y}v-${h}c0-${w} ${w}-${w} ${w} 0v${h}z" fill="#f0982f"/>`;
const cottage = (x: number, y: number, k: number, wall: string, roof: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-52 0V-62H52V0z" fill="${wall}"/><path d="M-68-58L-4-118L68-58z" fill="${roof}"/><path d="M24-92v-40h18v56z" fill="${roof}"/>${window_(-38, -18)}${window_(24, -18)}<path d="M-8 0V-32C-8-46 12-46 12-32V0z" fill="${roof}"/></g><circle cx="${x}" cy="${y - 30 * k}" r="${90 * k}" fill="#ffd98a" opacity=".16" filter="url(#glow)"/>`;

const starlight = scatter(120, 77)
  .map(({ x, y, k }) => {
    const px = (x * W).toFixed(0);
    const py = (y * y * 520 + 10).toFixed(0);
    return k > 0.93
      ? `<path transform="translate(${px} ${py}) scale(${(k * 1.3).toFixed(2)})" d="M0-11L2.6-2.6L11 0L2.6 2.6L0 11L-2.6 2.6L-11 0L-2.6-2.6z"/>`
      : `<circle cx="${px}" cy="${py}" r="${(0.8 + k * 2).toFixed(1)}" opacity="${(0.45 + k * 0.5).toFixed(2)}"/>`;
  })
  .join('');
const cloud = (x: number, y: number, k: number, fill: string) =>
  layer(
    `M${x - 150 * k} ${y}C${x - 170 * k} ${y - 34 * k} ${x - 110 * k} ${y - 52 * k} ${x - 84 * k} ${y - 34 * k}C${x - 70 * k} ${y - 86 * k} ${x + 14 * k} ${y - 84 * k} ${x + 26 * k} ${y - 42 * k}C${x + 60 * k} ${y - 66 * k} ${x + 112 * k} ${y - 48 * k} ${x + 104 * k} ${y - 20 * k}C${x + 140 * k} ${y - 26 * k} ${x + 160 * k} ${y - 6 * k} ${x + 150 * k} ${y}z`,
    fill,
    '#fff1dc',
  );

const birds = [
  [520, 330, 1],
  [575, 305, 0.8],
  [470, 298, 0.7],
  [628, 338, 0.6],
]
  .map(
    ([x, y, k]) =>
      `<path transform="translate(${x} ${y}) scale(${k})" d="M-26-10C-16-16-6-10 0 0C6-10 16-16 26-10" fill="none" stroke="#4a3f75" stroke-width="5" stroke-linecap="round"/>`,
  )
  .join('');

/** “Dusk over the Paper Hills”, 1600 × 1200: seven sheets of cut paper, with a doll on the third. */
export const artwork = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#39397a"/><stop offset=".28" stop-color="#6a5fa6"/><stop offset=".5" stop-color="#c490b8"/><stop offset=".66" stop-color="#f4b79a"/><stop offset=".8" stop-color="#fbd9a0"/></linearGradient><radialGradient id="halo"><stop offset="0" stop-color="#fff3cf" stop-opacity=".85"/><stop offset=".45" stop-color="#ffe3bf" stop-opacity=".34"/><stop offset="1" stop-color="#fbd0b0" stop-opacity="0"/></radialGradient><filter id="lift" x="-5%" y="-20%" width="110%" height="140%"><feGaussianBlur stdDeviation="16"/></filter><filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="18"/></filter><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .13 0 0 0 0 .1 0 0 0 0 .2 0 0 0 .55 -.2"/></filter></defs><rect width="${W}" height="${H}" fill="url(#sky)"/><g fill="#fff6dd">${starlight}</g><circle cx="1130" cy="300" r="330" fill="url(#halo)"/><circle cx="1130" cy="300" r="118" fill="${C.night}" opacity=".2" filter="url(#lift)"/><circle cx="1130" cy="300" r="112" fill="#fff0c4"/><path d="M1074 232c30-20 66-24 96-10M1062 330c16 46 58 70 104 60" stroke="#f3d793" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="1160" cy="290" r="17" fill="#f7e0a4"/><circle cx="1106" cy="336" r="11" fill="#f7e0a4"/><circle cx="1096" cy="270" r="8" fill="#f7e0a4"/>${cloud(360, 250, 1.15, '#a486bd')}${cloud(1320, 400, 1, '#d9a3b4')}${cloud(760, 470, 0.8, '#e9b3ac')}${birds}${layer(ridge([640, 560, 610, 500, 590, 540, 620, 560]), '#c795b4', '#ffe3cf')}${layer(ridge([660, 690, 600, 680, 650, 600, 690, 640]), '#a47cad', '#f6c9c6')}${[
  [230, 650, 0.34],
  [262, 656, 0.26],
  [1290, 660, 0.32],
  [1326, 668, 0.26],
]
  .map(([x, y, k]) => fir(x!, y!, k!, '#8d6aa0'))
  .join(
    '',
  )}${layer(ridge([760, 700, 760, 690, 720, 770, 700, 740]), '#8268a6', '#e3b5cc')}<g fill="none" stroke="#22304f" stroke-linecap="round" stroke-linejoin="round"><ellipse cx="642" cy="724" rx="52" ry="9" fill="#5c4a86" stroke="none" opacity=".6"/><g transform="translate(640 670) scale(.46)" stroke-width="5">${doll('', { trim: C.persimmon, face: 'dream' })}</g></g>${tree(720, 732, 0.62, '#6b5494', '#564279')}${tree(762, 746, 0.46, '#6b5494', '#564279')}${layer(ridge([830, 860, 780, 840, 800, 860, 800, 850]), '#655797', '#c9a3cd')}${cottage(1080, 850, 0.86, '#f6dfc0', '#4a3f7d')}${cottage(1210, 838, 0.66, '#f3cfae', '#574a8b')}${fir(1000, 838, 0.66, '#51467f')}${fir(1290, 830, 0.8, '#51467f')}${fir(1330, 836, 0.6, '#51467f')}${fir(300, 838, 0.72, '#51467f')}${fir(346, 850, 0.54, '#51467f')}${layer(ridge([900, 880, 940, 870, 930, 910, 950, 880]), '#4b4686', '#a58fc4')}${tree(180, 920, 1, '#3d3a74', '#322f63')}${tree(250, 934, 0.74, '#45417c', '#322f63')}${tree(1450, 926, 1.1, '#3d3a74', '#322f63')}${layer(ridge([1010, 980, 1030, 990, 1050, 1000, 1020, 960]), '#35366f', '#8079b8')}${[
  [90, 1010, 1.25],
  [180, 1020, 1],
  [1390, 1010, 1.1],
  [1500, 1000, 1.45],
  [1310, 1026, 0.8],
]
  .map(([x, y, k]) => fir(x!, y!, k!, '#262a5c'))
  .join(
    '',
  )}${layer(ridge([1080, 1120, 1090, 1150, 1110, 1140, 1080, 1110]), '#22264f', '#5f5f9f')}<g transform="translate(470 1118)">${sitter()}</g>${lanterns()}${grasses()}<rect width="${W}" height="${H}" filter="url(#grain)" opacity=".5"/></svg>\n`;

/** A cat on the nearest hill, from behind. */
function sitter(): string {
  return '<path d="M52-4C110 0 120-66 92-76C76-80 72-62 84-60C94-46 70-26 46-30z" fill="#141839"/><path d="M-52 10C-60-62-36-106-12-122C-24-140-26-158-22-176C-20-188-16-194-14-196C-4-190 4-182 8-174H26C30-182 38-190 48-196C52-190 54-184 56-172C58-152 54-136 44-122C62-100 66-50 58 10z" fill="#141839"/><path d="M-14-190C-22-170-24-154-14-136M-46-10C-50-60-34-96-12-114" fill="none" stroke="#8f88c8" stroke-width="4" stroke-linecap="round"/><path d="M-8-122C6-114 28-114 42-122L44-110C28-102 6-102-10-110z" fill="#c2432a"/>';
}
function lanterns(): string {
  return [
    [700, 1000, 1],
    [830, 942, 0.7],
    [960, 1046, 1.1],
    [1170, 980, 0.8],
  ]
    .map(
      ([x, y, k]) =>
        `<g transform="translate(${x} ${y}) scale(${k})"><circle r="44" fill="#ffcf70" opacity=".4" filter="url(#glow)"/><path d="M-13-18H13C20-8 20 10 13 18H-13C-20 10-20-8-13-18z" fill="#ffc45a"/><path d="M-10-24H10V-18H-10zM-8 18H8V23H-8z" fill="#7a3a2a"/></g>`,
    )
    .join('');
}
function grasses(): string {
  const blades = scatter(60, 12)
    .map(
      ({ x, k }) =>
        `M${(x * W).toFixed(0)} 1206q${(k * 16 - 8).toFixed(0)}-${(20 + k * 26).toFixed(0)} ${(k * 40 - 20).toFixed(0)}-${(40 + k * 44).toFixed(0)}`,
    )
    .join('');
  return line(blades, 5, '#161b33').replace('<path', '<path fill="none" stroke-linecap="round"');
}
