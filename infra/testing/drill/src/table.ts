import { alignColumns } from '@studio/local-runtime';

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `1.5 s` */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Formats rows with aligned columns, indented. */
export const drawTable = (rows: readonly (readonly string[])[]): string =>
  alignColumns(rows)
    .map((line) => `  ${line}`)
    .join('\n');
