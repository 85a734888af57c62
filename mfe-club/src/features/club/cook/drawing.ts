/** One line of a drawing; places are in a square of 1 × 1. */
export interface Stroke {
  colour: string;
  points: [x: number, y: number][];
}

/** As much as a device keeps of one drawing. */
export const MOST_STROKES = 400;
const PEN = 0.016;

const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((at) => typeof at === 'number');

/** Whether what a device has kept is a drawing. */
export function isDrawing(value: unknown): value is Stroke[] {
  return (
    Array.isArray(value) &&
    value.every(
      (stroke: Partial<Stroke> | null) =>
        typeof stroke?.colour === 'string' && Array.isArray(stroke.points) && stroke.points.every(isPoint),
    )
  );
}

/** Draws all of it anew. */
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
    // A dot is a line to where it began.
    if (points[0]) context.lineTo(points.at(-1)![0] * width, points.at(-1)![1] * width + 0.01);
    context.stroke();
  }
}
