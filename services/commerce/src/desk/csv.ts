/** Written before the first line, so that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run, behind spaces and characters without width too, and in the wide forms of East Asia. */
const FORMULA = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠]`;
/** A number is what it says, whatever its sign. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Some take semicolons and tabs for borders of cells, even within quotes. */
const AFTER_BORDER = new RegExp(`([;\\t])(?=${FORMULA})`, 'gu');
/** A tab or a line break at the start counts as one as well. */
const AT_START = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n])`, 'u');

/** A line of comma-separated values (RFC 4180), each of them quoted. What would be a formula is defused by an apostrophe. */
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
