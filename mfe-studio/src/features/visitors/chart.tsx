import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type uPlot from 'uplot';
import { hasModifier } from '../desk/use-keys.js';
import * as styles from './chart.module.css';

export interface Line {
  name: string;
  values: (number | null)[];
}

export interface ChartProps {
  /** What the chart shows, for screen readers: `Visits by day`. */
  label: string;
  /** Start of each interval, seconds since 1970. */
  times: number[];
  /** The figures of the range, then those that it is compared with. Both have one value for each time. */
  lines: Line[];
  /** Times that are marked on the chart, seconds since 1970. */
  marks: number[];
  zone: string;
  formatTime: (seconds: number) => string;
  formatValue: (value: number) => string;
}

const HEIGHT_PX = 260;

/**
 * A line chart. The pointer or the arrow keys select an interval, whose figures are shown above the chart. Screen readers
 * announce them; the same figures are a table elsewhere on the page.
 */
export function Chart({ label, times, lines, formatTime, formatValue, ...rest }: ChartProps) {
  const [at, select] = useState<number | null>(null);
  const shown = at !== null && at < times.length ? at : null;
  const value = (line: Line, index: number) => {
    const figure = line.values[index];
    return figure === null || figure === undefined ? 'no figure' : formatValue(figure);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextSelected(event.key, shown, times.length - 1);
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    select(next);
  };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption} aria-live="polite">
        {shown === null
          ? label
          : `${formatTime(times[shown]!)}: ${lines.map((line) => `${line.name} ${value(line, shown)}`).join(', ')}`}
      </figcaption>
      {/* eslint-disable-next-line -- The slider role makes the arrow keys known to screen readers. */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, times.length - 1)}
        aria-valuenow={shown ?? 0}
        aria-valuetext={shown === null ? 'Nothing selected' : formatTime(times[shown]!)}
        className={styles.plot}
        onKeyDown={onKeyDown}
      >
        <Plot times={times} lines={lines} at={shown} onSelect={select} formatValue={formatValue} {...rest} />
      </div>
    </figure>
  );
}

/** Returns the interval that a key selects, null for none, undefined if the key does nothing. */
function nextSelected(key: string, at: number | null, last: number): number | null | undefined {
  if (last < 0) return undefined;
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(at + 1, last);
  if (key === 'ArrowLeft') return at === null ? last : Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}

interface PlotProps extends Omit<ChartProps, 'label' | 'formatTime'> {
  at: number | null;
  onSelect: (at: number | null) => void;
}

/** Draws the chart with uPlot, which loads on first use. */
function Plot({ times, lines, marks, zone, at, onSelect, formatValue }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const moved = useEffectEvent((index: number | null) => onSelect(index));
  const written = useEffectEvent(formatValue);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let ended = false;
    const fail = () => setFailed(true);
    let sizes: ResizeObserver | undefined;
    void import('uplot').then(({ default: UPlot }) => {
      const root = place.current;
      if (ended || !root) return;
      const made = new UPlot(
        options(UPlot, root, { lines, marks, zone, moved, written }),
        [times, ...lines.map(({ values }) => values)],
        root,
      );
      plot.current = made;
      sizes = new ResizeObserver(() => made.setSize({ width: root.clientWidth, height: HEIGHT_PX }));
      sizes.observe(root);
    }, fail);
    return () => {
      ended = true;
      sizes?.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [times, lines, marks, zone]);

  useEffect(() => {
    const made = plot.current;
    if (!made || (made.cursor.idx ?? null) === at) return;
    const left = at === null ? -10 : made.valToPos(times[at]!, 'x');
    made.setCursor({ left, top: 0 }, false);
  }, [at, times]);

  if (hasFailed) return <p>The chart could not be loaded. Its figures are in the table.</p>;
  return <div ref={place} className={styles.canvas} style={{ height: HEIGHT_PX }} aria-hidden />;
}

/** Steps of the vertical axis: whole numbers, since labels have no decimals. */
const WHOLE_STEPS = Array.from({ length: 12 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
).flat();

type Drawn = Pick<ChartProps, 'lines' | 'marks' | 'zone'> & {
  moved: (index: number | null) => void;
  written: (value: number) => string;
};

function options(
  UPlot: typeof uPlot,
  root: HTMLElement,
  { lines, marks, zone, moved, written }: Drawn,
): uPlot.Options {
  const colours = getComputedStyle(root);
  const colour = (name: string) => colours.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink-soft'),
    grid: { stroke: colour('--chart-grid'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: root.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), zone),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)] } },
    axes: [
      axis,
      {
        ...axis,
        size: 64,
        incrs: WHOLE_STEPS,
        values: (_plot, splits) => splits.map((split) => written(split)),
      },
    ],
    series: [
      {},
      ...lines.map(({ name }, index) => ({
        label: name,
        width: 2,
        points: { show: false },
        ...(index === 0
          ? { stroke: colour('--chart-line'), fill: colour('--chart-area') }
          : { stroke: colour('--ink-soft'), dash: [4, 4] }),
      })),
    ],
    hooks: {
      setCursor: [(plot) => moved(plot.cursor.idx ?? null)],
      draw: [(plot) => drawMarks(plot, marks, colour('--persimmon'))],
    },
  };
}

/** Draws a vertical line at each mark. */
function drawMarks(plot: uPlot, marks: number[], colour: string): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.setLineDash([2, 3]);
  for (const mark of marks) {
    const x = Math.round(plot.valToPos(mark, 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}
