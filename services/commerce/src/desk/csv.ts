/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of comma-separated values (RFC 4180). Text that begins like a formula is defused by an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
