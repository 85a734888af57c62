import type { Measured } from './load.ts';

export interface Row {
  what: string;
  measured: Measured;
  /** Figure of the baseline that it is compared with. */
  against?: Measured;
  /** At least this share of `against`, or this many a second. */
  target?: { ratio: number } | { perSecond: number };
}

/** True when the row reaches its target, or has none. */
export function reached({ measured, against, target }: Row): boolean {
  if (!target) return true;
  if ('perSecond' in target) return measured.perSecond >= target.perSecond;
  return against !== undefined && measured.perSecond / against.perSecond >= target.ratio;
}

const HEAD = ['what', 'per second', 'of baseline', 'target', 'p50 ms', 'p99 ms', 'failed', ''];

/** The rows as text, columns aligned. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n');
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
