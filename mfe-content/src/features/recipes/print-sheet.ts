import { printWhenDrawn } from '../printing/print-when-drawn.js';

/** On the root while one sheet of several is printed; the styles hide the others. */
const ONE = 'data-print-one';
const CHOSEN = 'data-print-this';

/** Prints one sheet of the page, without the others. */
export async function printSheet(sheet: HTMLElement): Promise<void> {
  const root = document.documentElement;
  root.setAttribute(ONE, '');
  sheet.setAttribute(CHOSEN, '');
  const done = () => {
    root.removeAttribute(ONE);
    sheet.removeAttribute(CHOSEN);
  };
  window.addEventListener('afterprint', done, { once: true });
  await printWhenDrawn(sheet);
}
