import { hill, house, NIGHT, poplar, roundTree } from '../cast/village.ts';
import { flat } from '../pictures/parts.ts';

const WIDTH = 1440;
const svg = (height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">${body}</svg>\n`;

/**
 * The village at night, 1440 × 220, on a transparent background. Its lowest hill has the colour of the footer below it.
 */
export function villageNight(): string {
  const houses = [
    [120, 92, 0.5],
    [180, 86, 0.62],
    [238, 92, 0.46],
    [612, 96, 0.5],
    [668, 98, 0.62],
    [720, 100, 0.48],
    [778, 96, 0.54],
    [1160, 92, 0.6],
    [1222, 90, 0.5],
  ].map(([x, y, k], i) => house(x!, y!, k!, NIGHT, i % 3 === 1 ? '#7a3350' : undefined));
  const trees = [290, 316, 560, 840, 862, 1290, 1316].map((x, i) =>
    poplar(x, 104, 0.44 + (i % 2) * 0.12, '#2b3063'),
  );
  const near = `${house(420, 168, 0.74, NIGHT, '#7a3350')}${house(1030, 170, 0.78, NIGHT)}${roundTree(356, 172, 0.5, '#20244e')}${roundTree(960, 174, 0.56, '#20244e')}`;
  return svg(
    220,
    `${hill(WIDTH, 220, 88, '#3b3f78', 14)}${houses.join('')}${trees.join('')}${hill(WIDTH, 220, 142, '#2a2e61', -16)}${near}${flat('M-20 196C240 160 480 206 760 184S1240 172 1460 190V240H-20z', '#161b33')}`,
  );
}
