/** Attribute of the root element while one of several sheets is printed. The styles hide the others. */
const PRINT_ONE_ATTRIBUTE = 'data-print-one';
const PRINTED_SHEET_ATTRIBUTE = 'data-print-this';
/** Maximum wait for pictures before printing, ms. The page is then printed without them. */
const PICTURES_LIMIT_MS = 4_000;
const POLL_MS = 50;
const PENDING_PICTURES = ['waiting', 'loading'].map((state) => `img[data-state="${state}"]`).join();

let isPrinting = false;

/**
 * Prints the page after the pictures of `part` have loaded. Lazy pictures are loaded first. Does nothing while another
 * print waits for its pictures.
 */
export async function printWhenDrawn(part: HTMLElement): Promise<void> {
  if (isPrinting) return;
  isPrinting = true;
  try {
    window.dispatchEvent(new Event('beforeprint'));
    const until = performance.now() + PICTURES_LIMIT_MS;
    do {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    } while (part.querySelector(PENDING_PICTURES) && performance.now() < until);
    window.print();
  } finally {
    isPrinting = false;
  }
}

/** Prints one sheet of the page and hides the others. */
export async function printSheet(sheet: HTMLElement): Promise<void> {
  if (isPrinting) return;
  const root = document.documentElement;
  root.setAttribute(PRINT_ONE_ATTRIBUTE, '');
  sheet.setAttribute(PRINTED_SHEET_ATTRIBUTE, '');
  const done = () => {
    root.removeAttribute(PRINT_ONE_ATTRIBUTE);
    sheet.removeAttribute(PRINTED_SHEET_ATTRIBUTE);
  };
  window.addEventListener('afterprint', done, { once: true });
  await printWhenDrawn(sheet);
}
