/** Written before the first line: spreadsheets then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Start of a cell that a spreadsheet would evaluate, also after spaces and zero-width characters, and in full-width form. */
const FORMULA = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠]`;
/** Numbers are written as they are, with their sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Some spreadsheets split cells at semicolons and tabs, even within quotes. */
const AFTER_BORDER = new RegExp(`([;\\t])(?=${FORMULA})`, 'gu');
/** A tab or a line break at the start of a cell counts as well. */
const AT_START = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n])`, 'u');

/** Formats a line of comma-separated values (RFC 4180), each quoted. An apostrophe escapes formulas. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  const text =
    typeof value === 'number' || NUMBER.test(value)
      ? String(value)
      : value.replace(AFTER_BORDER, "$1'").replace(AT_START, "'");
  return `"${text.replaceAll('"', '""')}"`;
}
