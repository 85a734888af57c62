import { INK } from '../pictures/parts.ts';

/** Width of the ink line in px of the picture, the same for near and far figures. */
export const INK_WIDTH = 5.5;

/**
 * Places a figure with its feet on x, y. Its line is drawn wider or narrower, so that it has `INK_WIDTH` after scaling.
 */
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

/** An arm, a leg or a tail: a stroke of `width` along `d` with an ink line on both sides. */
export const limb = (d: string, fill: string, width: number, ink: number) =>
  `<path d="${d}" stroke-width="${(width + 2 * ink).toFixed(1)}"/><path d="${d}" stroke="${fill}" stroke-width="${width}"/>`;
