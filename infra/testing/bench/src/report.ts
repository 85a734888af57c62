/** One row of a benchmark's table. */
export interface Row {
  /** A name in `TARGETS`; any other row is shown without a verdict. */
  name: string;
  figure: number;
  /** The baseline's result for the same work in the same run, in the unit of `figure`. */
  limit?: number;
  /** Figure ÷ limit of each round: their spread is the noise. */
  rounds?: number[];
  /** Latencies in ms, and the failure rate, for benchmarks with requests. */
  p50?: number;
  p99?: number;
  failed?: number;
  /** Other conditions that affect the figure. */
  note?: string;
}

/** The result of a benchmark. */
export interface Report {
  rows: Row[];
  /** Details beside the rows. */
  text?: string;
}

/** Formats rows of cells with aligned columns: the first to the left, figures to the right. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n');
}
