/** One line of a bench's table. */
export interface Row {
  /** As in `TARGETS`; a row of another name is shown without a verdict. */
  name: string;
  figure: number;
  /** What the machine did for the same work in the same run, in the unit of `figure`. */
  limit?: number;
  /** Figure ÷ limit of each round: how far they are apart is the noise. */
  rounds?: number[];
  /** Latencies, ms, and how much failed, where there were requests. */
  p50?: number;
  p99?: number;
  failed?: number;
  /** What else the figure depends on. */
  note?: string;
}

/** What a bench says at its end. */
export interface Report {
  rows: Row[];
  /** Details beside the rows. */
  text?: string;
}

/** Lines of cells as text, columns aligned: the first to the left, figures to the right. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n');
}
