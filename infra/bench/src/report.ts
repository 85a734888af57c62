/** What a bench says at its end. */
export interface Report {
  text: string;
  /** Every target was reached. */
  reached: boolean;
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
