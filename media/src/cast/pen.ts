import { INK } from '../pictures/parts.ts';

/** The ink line of a picture, in its own px: the same for everybody in it, near or far. */
export const INK_WIDTH = 5.5;

/** Puts a figure with its feet on x, y. It is drawn for the weight that shows as one line at `scale`. */
export function put(
  x: number,
  y: number,
  scale: number,
  figure: string | ((ink: number) => string),
  turn = 0,
): string {
  const ink = INK_WIDTH / Math.abs(scale);
  const body = typeof figure === 'string' ? figure : figure(ink);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale} ${Math.abs(scale)})" stroke="${INK}" stroke-width="${ink.toFixed(2)}">${body}</g>`;
}

/** An arm, a leg or a tail: a round stroke of `width` along `d`, inked on both sides. */
export const limb = (d: string, fill: string, width: number, ink: number) =>
  `<path d="${d}" stroke-width="${(width + 2 * ink).toFixed(1)}"/><path d="${d}" stroke="${fill}" stroke-width="${width}"/>`;
