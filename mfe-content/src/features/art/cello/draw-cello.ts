import { both, CREAM, dot, flat, inked, line } from '../cat/pen.ts';

/** Colours of the varnish: front, shaded side and highlight. */
export const VARNISH = { front: '#bd5f33', shade: '#93441f', light: '#dd8a54' };
const EBONY = '#2b2a42';
const ROSEWOOD = '#a5664a';
const BRIDGE = '#f3d9ae';
const BRASS = '#f3b33d';

type Point = [x: number, y: number];
type Curve = [Point, Point, Point];

/** Right half of the body, from the neck down to the endpin: upper bout, C-bout between two corners, lower bout. */
const RIGHT: Curve[] = [
  [
    [10, -300],
    [18, -302],
    [26, -300],
  ],
  [
    [62, -294],
    [82, -262],
    [76, -226],
  ],
  [
    [73, -208],
    [62, -206],
    [70, -190],
  ],
  [
    [52, -186],
    [46, -168],
    [46, -150],
  ],
  [
    [46, -132],
    [54, -116],
    [78, -110],
  ],
  [
    [72, -96],
    [98, -88],
    [98, -54],
  ],
  [
    [98, -18],
    [58, 0],
    [0, 0],
  ],
];
const START: Point = [0, -300];

/** The closed outline, inset by `inset` units on all sides. */
function outline(inset = 0): string {
  const kx = 1 - inset / 86;
  const put = ([x, y]: Point): Point => [x * kx, -150 + (y + 150) * (1 - inset / 150)];
  const text = (p: Point) =>
    put(p)
      .map((n) => n.toFixed(1))
      .join(' ');
  const down = RIGHT.map((curve) => `C${curve.map(text).join(' ')}`).join('');
  const ends = [START, ...RIGHT.map(([, , end]) => end)];
  const up = [...RIGHT.keys()]
    .reverse()
    .map((i) => {
      const mirrored = ([x, y]: Point): Point => [-x, y];
      const [first, second] = RIGHT[i]!;
      return `C${[second, first, ends[i]!].map((p) => text(mirrored(p))).join(' ')}`;
    })
    .join('');
  return `M${text(START)}${down}${up}z`;
}

const F_HOLE = both(
  `${line('M22-176C21-188 32-189 33-177C34-160 36-134 38-118C40-107 51-108 49-119', 5)}${dot(23, -174, 4.5, EBONY)}${dot(48, -121, 5, EBONY)}${line('M31-147h9', 3)}`,
);
const PEG = (x: 1 | -1, y: number) =>
  `<g transform="translate(0 ${y}) scale(${x} 1)">${line('M8 0H20', 7)}${inked('M19-3C23-10 33-9 33 0S23 10 19 3z', ROSEWOOD)}</g>`;
const SCROLL = `${both(`<circle cx="11" cy="-478" r="13" fill="${VARNISH.front}"/>${line('M15-471C9-470 7-478 12-482C18-485 22-478 19-474', 3)}`)}${inked('M-9-458C-14-478-10-498 0-500C10-498 14-478 9-458z', VARNISH.light)}`;

/** One string from the nut over the bridge to the tailpiece. */
const string = (n: number) => {
  const x = n - 1.5;
  return `M${x * 3} -412L${x * 10} -143L${x * 7} -100`;
};

/**
 * Draws a full-size cello from the front: 200 × 560 units, with the tip of its endpin at 0,0. It has scroll and four
 * pegs, neck and fingerboard, C-bouts, f-holes, bridge, four strings, tailpiece and endpin. The stroke is inherited.
 */
export function drawCello({ endpin = 44 }: { endpin?: number } = {}): string {
  const body = outline();
  return `<g transform="translate(0 ${-endpin})">${line(`M0-4V${endpin - 2}`, 7)}${inked('M-7-6H7L4 12H-4z', EBONY)}${PEG(-1, -422)}${PEG(-1, -446)}${PEG(1, -432)}${PEG(1, -454)}${SCROLL}${inked('M-12-410L-9-462H9L12-410z', VARNISH.front)}${flat('M-4-414V-456H4V-414z', EBONY)}${inked(body, VARNISH.front)}${flat('M30-296C66-288 80-258 74-226C70-208 60-206 68-191C50-186 44-168 44-150C44-132 52-116 75-110C70-96 96-88 96-54C96-20 58-3 4-2C56-16 70-52 58-90C50-114 30-130 30-152C30-184 54-206 54-232C54-262 48-282 30-296z', VARNISH.shade, 0.55)}${flat('M-58-262C-66-250-68-236-64-224C-58-232-58-250-46-266C-50-270-54-268-58-262zM-86-66C-90-44-82-26-66-18C-74-34-76-52-70-74C-76-78-84-76-86-66z', VARNISH.light, 0.8)}<path d="${outline(9)}" stroke="${VARNISH.shade}" stroke-width="2.5"/>${F_HOLE}${inked('M-9-413H9L17-196C9-189-9-189-17-196z', EBONY)}${inked('M-18-104C-8-112 8-112 18-104L8-14C4-8-4-8-8-14z', EBONY)}${inked('M-27-126L-22-142C-12-154 12-154 22-142L27-126H13C10-136-10-136-13-126z', BRIDGE)}<path d="${[0, 1, 2, 3].map(string).join('')}" stroke="${CREAM}" stroke-width="2"/>${[-10, -3.5, 3.5, 10].map((x) => dot(x, -97, 2.4, BRASS)).join('')}${line('M-9-412H9', 4, CREAM)}</g>`;
}

/** Draws the bow: 300 units from its screw at 0,0 to its tip, with stick, frog, eye and tip, and the hair below. */
export function drawBow(): string {
  return `${line('M34 21L283 18', 9)}${line('M34 21L283 18', 4.5, CREAM)}${line('M0 2C90 12 200 12 286 0', 12)}${line('M8 2C90 12 200 12 286 0', 5, VARNISH.light)}${inked('M14 4H48C46 12 50 20 54 25H16C12 18 12 10 14 4z', EBONY)}${dot(31, 15, 4.5, CREAM)}${inked('M-8-3H8V8H-8z', BRASS)}${inked('M280-7C290-8 296-4 296 2L288 25L278 20C280 10 278 2 280-7z', VARNISH.light)}${line('M281 19L288 23', 5, CREAM)}`;
}

/** Height of each of the story's cellos relative to a full-size one. */
export const CELLO_SIZES = { first: 0.5, 'three-quarter': 0.8, full: 1 } as const;
