import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '@studio/web-kit/components';
import { useKeptOnDevice } from '../kept-on-device.js';
import { draw, isDrawing, MAX_STROKES, type Stroke } from './drawing.js';
import * as styles from './cook.module.css';

const SIDE = 800;
const PENS = [
  ['Ink', '#22304f'],
  ['Persimmon', '#c2432a'],
  ['Marigold', '#f3b33d'],
  ['Sage', '#6f9a7d'],
  ['Lilac', '#b9a7e0'],
  ['Rose', '#e58fa0'],
] as const;

/** A canvas to draw on by finger, pen or mouse. The drawing is kept on this device under `name`. */
export function DrawingBoard({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [colour, setColour] = useState<string>(PENS[0][1]);
  const device = useKeptOnDevice();
  const key = `drawing:${name}`;
  const [strokes, setStrokes] = useState<Stroke[]>(() => device.read(key, isDrawing) ?? []);
  // Tabs share one sheet. While this one draws, the others do not.
  useEffect(() => device.follow(key, () => setStrokes(device.read(key, isDrawing) ?? [])), [device, key]);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes);
  }, [strokes]);

  const change = (next: Stroke[]) => {
    setStrokes(next);
    device.keep(key, next);
  };
  const at = ({ currentTarget, clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    return [round((clientX - left) / width), round((clientY - top) / width)];
  };
  /** The finger, pen or mouse that draws; null for none. Others, such as a hand at rest, would bend its stroke. */
  const pen = useRef<number | null>(null);
  const begin = (event: PointerEvent) => {
    if (pen.current !== null && pen.current !== event.pointerId) return;
    pen.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setStrokes([...strokes, { colour, points: [at(event)] }].slice(-MAX_STROKES));
  };
  const go = (event: PointerEvent) => {
    const last = strokes.at(-1);
    if (event.pointerId !== pen.current || event.buttons === 0 || !last) return;
    setStrokes([...strokes.slice(0, -1), { ...last, points: [...last.points, at(event)] }]);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pen.current) return;
    pen.current = null;
    change(strokes);
  };
  return (
    <div className={styles.board}>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="Your drawing of the dish"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={styles.pens} role="group" aria-label="Pens">
        {PENS.map(([label, value]) => (
          <button
            key={value}
            type="button"
            aria-label={label}
            aria-pressed={colour === value}
            data-pen={label.toLowerCase()}
            onClick={() => setColour(value)}
          />
        ))}
        <Button
          size="small"
          variant="secondary"
          disabled={!strokes.length}
          onClick={() => change(strokes.slice(0, -1))}
        >
          Undo
        </Button>
        <Button size="small" variant="ghost" disabled={!strokes.length} onClick={() => change([])}>
          New sheet
        </Button>
      </div>
    </div>
  );
}

/** Rounds a coordinate to a thousandth, which is precise enough for drawing. */
const round = (place: number): number => Math.round(place * 1_000) / 1_000;
