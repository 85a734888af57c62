import { alignColumns } from '@studio/local-runtime';

/** Formats rows with aligned columns, indented. */
export const drawTable = (rows: readonly (readonly string[])[]): string =>
  alignColumns(rows)
    .map((line) => `  ${line}`)
    .join('\n');
