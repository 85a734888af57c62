import type { Measured } from './load.ts';
import { aligned, type Row } from './report.ts';
import type { Target } from './targets.ts';

export type Verdict = 'ok' | 'MISSED' | 'not measured' | '';

/** A row with its target and verdict. */
export interface Judged extends Omit<Row, 'figure'> {
  bench: string;
  unit: string;
  /** Undefined: the target was not measured. */
  figure?: number;
  /** `figure` ÷ `limit`. */
  ratio?: number;
  /** The baseline with which `limit` was measured. */
  baseline?: string;
  /** The bound, as text. */
  target: string;
  verdict: Verdict;
}

/** The row of a load, with the baseline of the same work. */
export function rowOf(name: string, measured: Measured, limit?: Measured): Row {
  const { perSecond, p50, p99, failed } = measured;
  const rounds = measured.rounds?.map((pace, i) => pace / (limit?.rounds?.[i] ?? Number.NaN));
  const beside = limit && { limit: limit.perSecond, ...(rounds && { rounds }) };
  return { name, figure: perSecond, p50, p99, failed, ...beside };
}

/** Judges the rows of a benchmark by its targets; a target without a row counts as missed. */
export function judge(
  bench: string,
  targets: Readonly<Record<string, Target>>,
  rows: readonly Row[],
): Judged[] {
  const absent = Object.keys(targets).filter((name) => !rows.some((row) => row.name === name));
  return [
    ...rows.map((row): Judged => {
      const target = targets[row.name];
      const ratio = row.limit === undefined ? undefined : row.figure / row.limit;
      return {
        bench,
        ...row,
        unit: target?.unit ?? '/s',
        ...(ratio !== undefined && { ratio }),
        ...(target?.baseline && { baseline: target.baseline }),
        target: target ? boundOf(target) : '',
        verdict: target ? verdictOf(target, row.figure, ratio) : '',
      };
    }),
    ...absent.map((name): Judged => {
      const target = targets[name]!;
      return { bench, name, unit: target.unit, target: boundOf(target), verdict: 'not measured' };
    }),
  ];
}

function verdictOf(target: Target, figure: number, ratio = Number.NaN): Verdict {
  const { leastRatio, mostRatio, least = -Infinity, most = Infinity } = target;
  const holds =
    figure >= least &&
    figure <= most &&
    (leastRatio === undefined || ratio >= leastRatio) &&
    (mostRatio === undefined || ratio <= mostRatio);
  return holds ? 'ok' : 'MISSED';
}

function boundOf({ leastRatio, mostRatio, least, most }: Target): string {
  const ratio = leastRatio === undefined && mostRatio === undefined ? '' : 'ratio ';
  const [low, high] = [leastRatio ?? least, mostRatio ?? most];
  return low === undefined
    ? `${ratio}≤ ${high!.toLocaleString('en')}`
    : `${ratio}≥ ${low.toLocaleString('en')}`;
}

/** Whether a target was missed or not measured. */
export const isMissed = ({ verdict }: Judged): boolean => verdict === 'MISSED' || verdict === 'not measured';

const HEAD = 'what|figure|unit|machine|ratio|rounds|target|p50 ms|p99 ms|failed|'.split('|');

/** Rows as text: each figure with the machine's limit, the ratio and the target. */
export function table(rows: readonly Judged[]): string {
  return aligned([HEAD, ...rows.map(cells)]);
}

function cells(row: Judged): string[] {
  const {
    bench,
    name,
    figure,
    unit,
    limit,
    ratio,
    rounds = [],
    target,
    p50,
    p99,
    failed,
    note,
    verdict,
  } = row;
  return [
    `${bench}: ${name}`,
    numberText(figure),
    unit,
    note ?? numberText(limit),
    ratioText(ratio),
    rounds.map(ratioText).join(' '),
    target,
    p50 === undefined ? '' : p50.toFixed(1),
    p99 === undefined ? '' : p99.toFixed(1),
    failed === undefined ? '' : String(failed),
    verdict,
  ];
}

const ratioText = (ratio?: number) => (ratio === undefined ? '' : ratio.toFixed(ratio < 0.1 ? 3 : 2));

/** Formats numbers: no decimals from 1,000 on, one from 10 on, three below. */
function numberText(value: number | undefined): string {
  if (value === undefined) return '';
  const digits = value >= 1_000 ? 0 : value >= 10 ? 1 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
