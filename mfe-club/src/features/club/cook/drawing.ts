/** One stroke of a drawing; coordinates are from 0 to 1. */
export interface Stroke {
  colour: string;
  points: [x: number, y: number][];
}

/** Maximum number of strokes of a stored drawing. */
export const MAX_STROKES = 400;
const PEN = 0.016;

const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((at) => typeof at === 'number');

/** Type guard for a stored drawing. */
export function isDrawing(value: unknown): value is Stroke[] {
  return (
    Array.isArray(value) &&
    value.every(
      (stroke: Partial<Stroke> | null) =>
        typeof stroke?.colour === 'string' && Array.isArray(stroke.points) && stroke.points.every(isPoint),
    )
  );
}

/** Clears the canvas and draws all strokes. */
export function draw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width } = canvas;
  context.clearRect(0, 0, width, canvas.height);
  Object.assign(context, { lineWidth: PEN * width, lineCap: 'round', lineJoin: 'round' });
  for (const { colour, points } of strokes) {
    context.strokeStyle = colour;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * width, y * width);
    // A minimal offset, so that a stroke of one point is visible as a dot.
    if (points[0]) context.lineTo(points.at(-1)![0] * width, points.at(-1)![1] * width + 0.01);
    context.stroke();
  }
}
