import { firework, pig } from './covers.ts';
import { at, cat, cello, COLOURS as C, ghost, hills, INK, moon, picture, stars } from './parts.ts';

const duskHills = (w: number, h: number) =>
  hills(w, h, [
    { top: h * 0.52, fill: '#6a6ca8' },
    { top: h * 0.64, fill: '#4f5290' },
    { top: h * 0.77, fill: C.dusk },
  ]);
const dusk = (w: number, h: number, body: string, seed = 3) =>
  picture(w, h, `${stars(w, h * 0.5, 26, seed)}${duskHills(w, h)}${body}`, '#8d86c4');
const day = (w: number, h: number, body: string) =>
  picture(
    w,
    h,
    `${hills(w, h, [
      { top: h * 0.55, fill: '#cfe0cf' },
      { top: h * 0.68, fill: '#a9c7ad' },
      { top: h * 0.82, fill: C.sage },
    ])}${body}`,
    '#fdf0d5',
  );

const wide = { w: 960, h: 600 };

/** Scenes, 960 × 600, and the dolls' portraits. */
export const scenes: Record<string, string> = {
  'video-ghost-doll': picture(
    wide.w,
    wide.h,
    `<path d="M280 60h400v480H280z" fill="#6a6ca8"/>${stars(400, 200, 18, 9).replaceAll('cx="', 'transform="translate(280 60)" cx="')}<path d="M480 60v480M280 300h400M250 540h460v30H250z" fill="${C.paper}"/>${at(400, 420, 1, ghost('#fffdf7', C.lilac))}${at(590, 450, 1.05, cat('#a9b0bf', '#e8b7b9'))}`,
    '#f9dfe3',
  ),
  'featured-chefs': picture(
    wide.w,
    wide.h,
    `<path d="M0 430h960v170H0z" fill="${C.persimmon}"/><path d="M0 430h960"/>${at(250, 330, 1.6, cat('#f0a055', '#f8cdb4', true))}${at(700, 340, 1.5, cat('#fbf0e0', '#f2bfb4', true))}<path d="M390 400h180c0 70-30 100-90 100s-90-30-90-100z" fill="${C.lilac}"/><path d="M370 400h220M440 350c-16-26 16-34 0-60M510 350c-16-26 16-34 0-60"/>`,
    '#fbe6bd',
  ),
  'featured-cello': dusk(
    wide.w,
    wide.h,
    `${moon(760, 140, 64)}${at(440, 520, 1.35, cello())}${at(640, 470, 1.05, cat('#93abd3', '#dcc3dc', false, true))}${at(250, 430, 0.9, ghost('#fffdf7', C.rose, '', false))}`,
  ),
  'video-storytime': picture(
    wide.w,
    wide.h,
    `<path d="M0 420h960v180H0z" fill="#d9a06b"/><path d="M300 250h360v220H300z" fill="#fffdf7" transform="rotate(-3 480 360)"/>${at(470, 350, 0.62, ghost('#fffdf7', C.lilac), -3)}<path d="M700 250h70v180h-70z" fill="${C.sage}"/><path d="M714 250l-14-110M735 250v-130M756 250l18-104"/>${at(190, 380, 1.15, cat('#9b7054', '#dba793', false, true))}`,
    '#dfe6f5',
  ),
  'featured-ghost-dolls': dusk(
    wide.w,
    wide.h,
    `${moon(140, 130, 60)}${[0, 1, 2, 3].map((i) => at(210 + i * 185, 430 - (i % 2) * 46, 0.92, ghost(['#fffdf7', '#fbe2a8', '#f7d4d9', '#d9cdf0'][i]!, [C.persimmon, C.marigold, C.rose, C.dusk][i]!), i * 4 - 6)).join('')}`,
    13,
  ),
  'featured-new-year-pig': picture(
    wide.w,
    wide.h,
    `${stars(960, 320, 40, 11)}${[
      [170, 150, C.marigold],
      [480, 110, C.rose],
      [790, 170, C.lilac],
    ]
      .map(([x, y, colour]) => firework(Number(x), Number(y), 80, String(colour)))
      .join(
        '',
      )}<path d="M0 470c200-50 380-20 540 0s300 10 420-30v160H0z" fill="#fff8ec"/>${at(460, 390, 1.15, pig())}`,
    C.night,
  ),
  'video-kitchen': day(
    wide.w,
    wide.h,
    `${at(480, 330, 2, cat('#a5c69b', '#dfe8c4', true, true))}<path d="M120 500h720v40H120z" fill="${C.persimmon}"/><path d="M600 500v-60c0-40 110-40 110 0v60zM200 500l20-80h90l20 80z" fill="${C.paper}"/>`,
  ),
  'video-cello': picture(
    wide.w,
    wide.h,
    `<path d="M0 500h960v100H0z" fill="#8a5a3c"/><path stroke="none" fill="${C.persimmon}" d="M0 0h170c20 200-20 340-60 500H0zM960 0H790c-20 200 20 340 60 500h110z"/>${at(480, 540, 1.5, cello())}${at(300, 470, 0.9, cat('#f7e3bf', '#f3c6b6'))}${at(670, 440, 0.85, ghost('#d9cdf0', C.dusk, '', false))}`,
    '#fbe6bd',
  ),
  'publication-smallest-drummer': dusk(
    wide.w,
    wide.h,
    `${moon(800, 130, 60)}${at(460, 380, 1.3, ghost('#f7d4d9', C.rose))}<path d="M380 440v110c0 50 160 50 160 0V440" fill="${C.persimmon}"/><ellipse cx="460" cy="440" rx="80" ry="28" fill="${C.paper}"/><path d="M380 470l40 90 40-70 40 70 40-90" stroke="${C.marigold}"/><path d="M330 330l70 90M590 330l-70 90" stroke-width="12"/>${at(180, 420, 0.8, ghost('#fffdf7', C.lilac), -5)}${at(760, 440, 0.8, ghost('#fbe2a8', C.marigold), 5)}`,
    17,
  ),
  'publication-hungry-cello': picture(
    wide.w,
    wide.h,
    `<path d="M0 470h960v130H0z" fill="#d9a06b"/>${at(330, 560, 1.55, cello())}<path d="M560 430h300v40H560zM590 470v90M830 470v90" fill="${C.sage}"/><path d="M620 430c0-50 180-50 180 0z" fill="${C.paper}"/><path d="M640 395c10-60 130-60 140 0" fill="${C.persimmon}"/><path d="M680 340c-16-26 16-34 0-60M740 340c-16-26 16-34 0-60"/>${at(120, 430, 0.95, cat('#fbf0e0', '#f2bfb4'))}`,
    '#dbe7dd',
  ),
  'publication-broccoli-misunderstanding': day(
    wide.w,
    wide.h,
    `${[
      [200, 0.9],
      [470, 1.3],
      [740, 1],
    ]
      .map(([x, k]) =>
        at(
          x!,
          470,
          k!,
          `<path d="M-24 90c10-50 6-90-30-120M24 90c-10-50-6-90 30-120M-24 90h48M0 90V-40" fill="#a9c7ad"/><circle cx="-62" cy="-60" r="46" fill="${C.sage}"/><circle cx="62" cy="-60" r="46" fill="${C.sage}"/><circle cy="-110" r="62" fill="${C.sage}"/>`,
        ),
      )
      .join(
        '',
      )}${at(610, 520, 0.8, cat('#a5c69b', '#dfe8c4', true))}${at(340, 530, 0.7, cat('#f0a055', '#f8cdb4', true))}`,
  ),
  'publication-drawing-went-wrong': picture(
    wide.w,
    wide.h,
    `<path d="M0 420h960v180H0z" fill="#d9a06b"/><path d="M250 130h460v340H250z" fill="#fffdf7" transform="rotate(-4 480 300)"/><path d="M330 380c40-190 140-190 150-60s110 60 130-90" stroke="${C.persimmon}" stroke-width="14"/><path d="M560 400c20 40 90 30 80-10s-70-20-80 10z" fill="${C.dusk}"/><path d="M640 410c60 20 90 60 110 90" stroke="${C.dusk}" stroke-width="12"/><path d="M760 200l60 150 20-8-60-150z" fill="${C.marigold}"/><path d="M820 350l14 26 6-34z" fill="${INK}"/>${at(170, 400, 1.1, cat('#f7e3bf', '#f3c6b6'))}`,
    '#dfe6f5',
  ),
};
