import { alignColumns } from '@studio/local-runtime';

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `1.5 s` */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Prints an empty line, and rows with aligned columns, indented. */
export const sayTable = (rows: readonly (readonly (string | number)[])[]): void =>
  say(['', ...alignColumns(rows.map((row) => row.map(String))).map((line) => `  ${line}`)].join('\n'));
