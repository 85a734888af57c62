import type { Measured } from './load.ts';
import { aligned, type Report } from './report.ts';

export interface Row {
  what: string;
  measured: Measured;
  /** Shown beside the others: neither a baseline nor with a target. */
  isAside?: true;
  /** Figure of the baseline that it is compared with. */
  against?: Measured;
  /** At least this share of `against`, or this many a second; 99 of 100 within `mostP99` ms. */
  target?: { ratio: number } | { perSecond: number; mostP99?: number };
}

/** True when the row reaches its target, or has none. */
function reached({ measured, against, target }: Row): boolean {
  if (!target) return true;
  if ('perSecond' in target)
    return measured.perSecond >= target.perSecond && measured.p99 <= (target.mostP99 ?? Infinity);
  return against !== undefined && measured.perSecond / against.perSecond >= target.ratio;
}

const HEAD = ['what', 'per second', 'of baseline', 'target', 'p50 ms', 'p99 ms', 'failed', ''];

/** The rows as a report. */
export function report(rows: readonly Row[]): Report {
  return { text: aligned([HEAD, ...rows.map(cells)]), reached: rows.every(reached) };
}

function targetText(target: Row['target']): string {
  if (!target) return '';
  if ('ratio' in target) return `≥ ${target.ratio}`;
  const p99 = target.mostP99 ? `, p99 ≤ ${target.mostP99} ms` : '';
  return `≥ ${target.perSecond.toLocaleString('en')}/s${p99}`;
}

function cells(row: Row): string[] {
  const { what, measured, against, target } = row;
  return [
    what,
    Math.round(measured.perSecond).toLocaleString('en'),
    against ? (measured.perSecond / against.perSecond).toFixed(2) : '',
    targetText(target),
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    String(measured.failed),
    target ? (reached(row) ? 'reached' : 'MISSED') : row.isAside ? '' : 'baseline',
  ];
}
