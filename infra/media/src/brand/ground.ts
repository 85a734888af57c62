import { chance } from '../music/chance.ts';

const WIDTH = 1440;
const NIGHT = '#161b33';
const LIGHT = '#f3b33d';
const PAPER = '#fff8ec';

const random = chance(11);
const between = (low: number, high: number) => Math.round(low + random() * (high - low));
const svg = (height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${body}</svg>\n`;

const house = (x: number, y: number, s: number, wall: string, roof: string) =>
  `<g transform="translate(${x} ${y})scale(${s})"><path d="M22-86h12v30H22z" fill="${roof}"/><path d="M-40 20v-72h80v72z" fill="${wall}"/><path d="M-50-48L0-92l50 44z" fill="${roof}"/><g fill="${LIGHT}"><path d="M-26-38h18v18h-18zM8-38h18v18H8z"/></g><path d="M-8 20V-8q8-9 16 0V20z" fill="${NIGHT}"/></g>`;
const poplar = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x} ${y - 90 * s}q${22 * s} ${52 * s} 0 ${100 * s}q-${22 * s}-${48 * s} 0-${100 * s}z" fill="${fill}"/>`;
const round = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x - 3 * s} ${y + 6}h${6 * s}v-${20 * s}h-${6 * s}z" fill="${fill}"/><circle cx="${x}" cy="${y - 30 * s}" r="${18 * s}" fill="${fill}"/>`;
const lantern = (x: number, y: number) =>
  `<path d="M${x} ${y + 6}v-56" stroke="${NIGHT}" stroke-width="4"/><circle cx="${x}" cy="${y - 60}" r="26" fill="${LIGHT}" opacity=".2"/><path d="M${x - 8} ${y - 52}h16l-3-18h-10z" fill="${LIGHT}"/>`;
/** A cat asleep on a ridge, and one that looks at the moon. */
const sleeper = (x: number, y: number) =>
  `<path d="M${x - 24} ${y}c0-18 14-24 26-22 8 0 14 4 16 8l3-8 5 8c4 4 3 14-4 14zM${x - 22} ${y - 2}c-14 2-16-14-8-14" fill="${NIGHT}"/>`;
const sitter = (x: number, y: number) =>
  `<path d="M${x - 12} ${y}c-2-16 4-24 6-32-3-3-3-10-2-16l6 5h6l6-5c1 6 1 13-2 16 4 8 8 18 6 32zM${x + 10} ${y - 2}c14 0 14-18 8-22" fill="${NIGHT}"/>`;

/** The village by night, over what ends every page; its lowest hill has the colour of that. */
export function villageAtNight(): string {
  const far = `<path d="M0 220V120Q120 70 300 104T640 84T960 108T1240 78T1440 112V220z" fill="#2b3160"/>`;
  const back = [
    house(208, 116, 0.56, '#39407a', '#1e2447'),
    house(258, 112, 0.72, '#434a86', '#1e2447'),
    poplar(310, 116, 0.6, '#232a54'),
    house(636, 100, 0.6, '#39407a', '#1e2447'),
    house(690, 98, 0.8, '#4a518f', '#1e2447'),
    house(746, 102, 0.56, '#39407a', '#1e2447'),
    poplar(790, 104, 0.7, '#232a54'),
    poplar(812, 106, 0.5, '#232a54'),
    house(1180, 100, 0.66, '#434a86', '#1e2447'),
    round(1120, 104, 0.8, '#232a54'),
    poplar(1236, 96, 0.66, '#232a54'),
  ].join('');
  const middle = `<path d="M0 220V168Q160 126 360 152T740 138T1080 160T1440 132V220z" fill="#20264b"/>`;
  const near = [
    round(90, 160, 1, '#171c39'),
    round(470, 152, 0.9, '#171c39'),
    round(1010, 158, 0.8, '#171c39'),
    house(570, 158, 0.9, '#2f366b', '#141933'),
    house(880, 162, 0.8, '#2f366b', '#141933'),
    house(1330, 150, 0.9, '#2f366b', '#141933'),
    sleeper(566, 76),
    lantern(726, 150),
    lantern(1240, 152),
    lantern(170, 152),
  ].join('');
  const front = `<path d="M0 220V196Q220 168 460 190T900 182T1200 194T1440 176V220z" fill="${NIGHT}"/>${sitter(812, 184)}${sitter(1080, 190)}`;
  return svg(220, far + back + middle + near + front);
}

/** The way from the meadow down into the night: hills that fade out below, fireflies between them. A tile. */
export function wayDown(): string {
  const height = 1500;
  const dark = '#1b2440';
  const fade = `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="#131830" stop-opacity=".42"/><stop offset="1" stop-color="#131830" stop-opacity="0"/></linearGradient>`;
  const hill = (y: number, phase: number, shift: number) => {
    // Whole waves, so that the tile's sides meet as well.
    const edge = (x: number) =>
      Math.round(
        y + 22 * Math.sin((x / WIDTH) * 4 * Math.PI + phase) - 12 * Math.sin((x / WIDTH) * 2 * Math.PI),
      );
    const at = (x: number) => (x + shift) % WIDTH;
    const top = Array.from({ length: WIDTH / 40 + 1 }, (_, n) => `${n * 40} ${edge(n * 40)}`).join('L');
    const stands = (x: number, draw: (x: number, y: number) => string) => draw(at(x), edge(at(x)) + 2);
    return [
      `<path d="M${top}V${y + 420}H0z" fill="url(#fade)"/>`,
      stands(180, (x, ground) => round(x, ground, 1, dark)),
      stands(232, (x, ground) => round(x, ground, 0.7, dark)),
      stands(560, (x, ground) => poplar(x, ground - 8, 0.9, dark)),
      stands(590, (x, ground) => poplar(x, ground - 8, 0.65, dark)),
      stands(700, (x, ground) => house(x, ground - 12, 0.8, '#2c3a5e', dark)),
      stands(800, (x, ground) => lantern(x, ground)),
      stands(880, (x, ground) => round(x, ground, 1.1, dark)),
      stands(1130, (x, ground) => poplar(x, ground - 8, 1, dark)),
      stands(1240, (x, ground) => house(x, ground - 12, 0.95, '#2c3a5e', dark)),
    ].join('');
  };
  const flies = Array.from({ length: 60 }, () => {
    const [x, y] = [between(0, WIDTH), between(0, height)];
    return `<circle cx="${x}" cy="${y}" r="${between(2, 3)}" fill="${random() < 0.7 ? LIGHT : PAPER}" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
  return svg(
    height,
    `<defs>${fade}</defs>${hill(150, 0, 0)}${hill(640, 2, 470)}${hill(1120, 4, 1000)}${flies}`,
  );
}
