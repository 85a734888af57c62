/** Attribute of the root element while one of several sheets is printed. The styles hide the others. */
const ONE = 'data-print-one';
const CHOSEN = 'data-print-this';
/** Maximum wait for pictures before printing, ms. The page is then printed without them. */
const PICTURES_LIMIT_MS = 4_000;
const LOOK_MS = 50;
const COMING = ['waiting', 'loading'].map((state) => `img[data-state="${state}"]`).join();

/** Prints the page after the pictures of `part` have loaded. Lazy pictures are loaded first. */
export async function printWhenDrawn(part: HTMLElement): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PICTURES_LIMIT_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (part.querySelector(COMING) && performance.now() < until);
  window.print();
}

/** Prints one sheet of the page and hides the others. */
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
