/** Colours and strokes of all drawings. Drawings are SVG text, so that the media scripts can use them too. */
export const INK = '#22304f';
export const CREAM = '#fffdf7';
export const BLUSH = '#e58fa0';

/** A filled shape without an outline. */
export const flat = (d: string, fill: string, opacity = 1) =>
  `<path stroke="none" d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A filled shape with an outline. */
export const inked = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** An open line. `width` is in drawing units and defaults to the inherited stroke width. */
export const line = (d: string, width?: number, colour?: string) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`;

/** Draws `body` and its mirror image at x = 0. */
export const both = (body: string) => `${body}<g transform="scale(-1 1)">${body}</g>`;

export const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle stroke="none" cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
