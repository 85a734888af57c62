import type { KeyboardEvent, PointerEvent } from 'react';
import type { FocalPoint } from '@studio/contracts';
import { VisuallyHidden } from '@studio/web-kit/components';
import { hasModifier } from '../desk/use-keys.js';
import * as styles from './uploads.module.css';

/** Steps of the arrow keys, in percent; the larger one with the shift key. */
const STEP = 1;
const LARGE_STEP = 10;
const DIRECTIONS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const AXES = { x: 'from the left', y: 'from the top' } as const;
const percent = (value: number) => Math.round(Math.min(Math.max(value, 0), 100));

interface FocalPointPadProps {
  /** Address of the picture. */
  src: string;
  focus: FocalPoint;
  onChange: (focus: FocalPoint) => void;
}

/** Sets the focal point by pointer or touch, by arrow keys, or by two sliders for assistive technology. */
export function FocalPointPad({ src, focus, onChange }: FocalPointPadProps) {
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      x: percent((100 * (clientX - left)) / width),
      y: percent((100 * (clientY - top)) / height),
    });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    point(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || hasModifier(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ x: percent(focus.x + step * direction.x), y: percent(focus.y + step * direction.y) });
  };
  return (
    <div
      className={styles.pad}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => event.buttons > 0 && point(event)}
    >
      <img src={src} alt="" draggable={false} />
      <VisuallyHidden>
        {(['x', 'y'] as const).map((axis) => (
          <input
            key={axis}
            type="range"
            aria-label={`Focal point, ${AXES[axis]}`}
            aria-valuetext={`${focus[axis]} percent ${AXES[axis]}`}
            value={focus[axis]}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onChange({ ...focus, [axis]: target.valueAsNumber })}
          />
        ))}
      </VisuallyHidden>
      <span className={styles.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} aria-hidden />
    </div>
  );
}
