import type { Measured } from './load.ts';
import { aligned, type Report } from './report.ts';

export interface Row {
  what: string;
  measured: Measured;
  /** Figure of the baseline that it is compared with. */
  against?: Measured;
  /** At least this share of `against`, or this many a second. */
  target?: { ratio: number } | { perSecond: number };
}

/** True when the row reaches its target, or has none. */
function reached({ measured, against, target }: Row): boolean {
  if (!target) return true;
  if ('perSecond' in target) return measured.perSecond >= target.perSecond;
  return against !== undefined && measured.perSecond / against.perSecond >= target.ratio;
}

const HEAD = ['what', 'per second', 'of baseline', 'target', 'p50 ms', 'p99 ms', 'failed', ''];

/** The rows as a report. */
export function report(rows: readonly Row[]): Report {
  return { text: aligned([HEAD, ...rows.map(cells)]), reached: rows.every(reached) };
}

function cells(row: Row): string[] {
  const { what, measured, against, target } = row;
  return [
    what,
    Math.round(measured.perSecond).toLocaleString('en'),
    against ? (measured.perSecond / against.perSecond).toFixed(2) : '',
    !target ? '' : 'ratio' in target ? `≥ ${target.ratio}` : `≥ ${target.perSecond.toLocaleString('en')}/s`,
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    String(measured.failed),
    target ? (reached(row) ? 'reached' : 'MISSED') : 'baseline',
  ];
}
