/** On the root while one sheet of several is printed; the styles hide the others. */
const ONE = 'data-print-one';
const CHOSEN = 'data-print-this';

/** Prints one sheet of the page, without the others. */
export function printSheet(sheet: HTMLElement): void {
  const root = document.documentElement;
  root.setAttribute(ONE, '');
  sheet.setAttribute(CHOSEN, '');
  const done = () => {
    root.removeAttribute(ONE);
    sheet.removeAttribute(CHOSEN);
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
