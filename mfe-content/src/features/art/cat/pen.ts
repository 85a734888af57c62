/** The hand that draws the site: ink, paper, and two strokes of habit. Drawings are SVG text, so that the media scripts share them. */
export const INK = '#22304f';
export const CREAM = '#fffdf7';
export const BLUSH = '#e58fa0';

/** A filled shape without an outline. */
export const flat = (d: string, fill: string, opacity = 1) =>
  `<path stroke="none" d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A filled shape with the ink line round it. */
export const inked = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** An open line. `width` in units of the drawing; without it, the drawing's own weight. */
export const line = (d: string, width?: number, colour?: string) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`;

/** The same on the left and on the right of x = 0. */
export const both = (body: string) => `${body}<g transform="scale(-1 1)">${body}</g>`;

export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle stroke="none" cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
