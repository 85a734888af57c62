import { house, NIGHT as VILLAGE } from '../cast/village.ts';
import { seededRandom } from '../music/seeded-random.ts';

const WIDTH = 1440;
const NIGHT = '#161b33';
const LIGHT = '#f3b33d';
const PAPER = '#fff8ec';
const ROOFS = { red: '#7a3350', blue: '#2b3063' };

const random = seededRandom(11);
const between = (low: number, high: number) => Math.round(low + random() * (high - low));
const svg = (height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${body}</svg>\n`;

const poplar = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x} ${y - 90 * s}q${22 * s} ${52 * s} 0 ${100 * s}q-${22 * s}-${48 * s} 0-${100 * s}z" fill="${fill}"/>`;
const round = (x: number, y: number, s: number, fill: string) =>
  `<path d="M${x - 3 * s} ${y + 6}h${6 * s}v-${20 * s}h-${6 * s}z" fill="${fill}"/><circle cx="${x}" cy="${y - 30 * s}" r="${18 * s}" fill="${fill}"/>`;
const lantern = (x: number, y: number) =>
  `<path d="M${x} ${y + 6}v-56" stroke="${NIGHT}" stroke-width="4"/><circle cx="${x}" cy="${y - 60}" r="26" fill="${LIGHT}" opacity=".2"/><path d="M${x - 8} ${y - 52}h16l-3-18h-10z" fill="${LIGHT}"/>`;
/** A tile that repeats horizontally: hills that fade into the night, with fireflies between them. */
export function wayDown(): string {
  const height = 1500;
  const dark = '#1b2440';
  const fade = `<linearGradient id="fade" x2="0" y2="1"><stop stop-color="#131830" stop-opacity=".42"/><stop offset="1" stop-color="#131830" stop-opacity="0"/></linearGradient>`;
  const hill = (y: number, phase: number, shift: number) => {
    // Whole periods, so that the left and right edges of the tile match.
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
      stands(700, (x, ground) => house(x, ground - 5, 0.5, VILLAGE, ROOFS.red)),
      stands(800, (x, ground) => lantern(x, ground)),
      stands(880, (x, ground) => round(x, ground, 1.1, dark)),
      stands(1130, (x, ground) => poplar(x, ground - 8, 1, dark)),
      stands(1240, (x, ground) => house(x, ground - 5, 0.58, VILLAGE, ROOFS.blue)),
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
