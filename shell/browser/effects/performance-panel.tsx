import { useEffect, useState } from 'react';
import { connectionLabel, useDevice } from '@studio/web-kit';
import { watchVitals, type Vitals } from './watch-vitals.js';
import * as styles from './performance-panel.module.css';

/** Delay of the panel: docs/product.md#background-and-effects. */
const DELAY_MS = 2_000;
/** Times at which the bars are full. */
const LOAD_SCALE_MS = 3_000;
const FIRST_PAINT_SCALE_MS = 2_000;

/** `[good, fair]`: good up to the first value, poor above the second. LCP and FID in ms, CLS without a unit. */
const THRESHOLDS = { lcp: [2_500, 4_000], fid: [100, 300], cls: [0.1, 0.25] } as const;

/** Shows the page's load times and web vitals. For developers; the site never enables it. */
export default function PerformancePanel() {
  const [open, setOpen] = useState(false);
  const [vitals, setVitals] = useState<Vitals>({});
  const { connection } = useDevice();
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    const stop = watchVitals((found) => setVitals((known) => ({ ...known, ...found })));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!open) return null;
  return (
    <aside className={styles.panel} aria-label="Performance">
      <button type="button" className={styles.close} aria-label="Close" onClick={() => setOpen(false)}>
        ×
      </button>
      <Bar label="Load" value={vitals.load} scale={LOAD_SCALE_MS} />
      <Bar label="First contentful paint" value={vitals.firstPaint} scale={FIRST_PAINT_SCALE_MS} />
      <dl className={styles.vitals}>
        {(['lcp', 'fid', 'cls'] as const).map((name) => (
          <div key={name} data-rating={rate(name, vitals[name])}>
            <dt>{name.toUpperCase()}</dt>
            <dd>{show(name, vitals[name])}</dd>
          </div>
        ))}
        <div>
          <dt>Connection</dt>
          <dd>{connectionLabel(connection)}</dd>
        </div>
      </dl>
    </aside>
  );
}

function Bar({ label, value = 0, scale }: { label: string; value: number | undefined; scale: number }) {
  return (
    <label className={styles.bar}>
      {label}: {Math.round(value)} ms
      <progress value={Math.min(value, scale)} max={scale} />
    </label>
  );
}

function show(name: keyof typeof THRESHOLDS, value: number | undefined): string {
  if (value === undefined) return '–';
  return name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** `good`, `fair` or `poor`; undefined before there is a value. */
export function rate(name: keyof typeof THRESHOLDS, value: number | undefined) {
  if (value === undefined) return undefined;
  const [good, fair] = THRESHOLDS[name];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
