/** Set on the root while one sheet of several is printed; the styles hide the others. */
const ONE = 'data-print-one';
const CHOSEN = 'data-print-this';
/** Longest wait for pictures, in ms. After it the page is printed without them. */
const PICTURES_LIMIT_MS = 4_000;
const LOOK_MS = 50;
const COMING = ['waiting', 'loading'].map((state) => `img[data-state="${state}"]`).join();

/** Prints the page once the pictures of `part` are there; they are fetched as if they came near. */
export async function printWhenDrawn(part: HTMLElement): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PICTURES_LIMIT_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (part.querySelector(COMING) && performance.now() < until);
  window.print();
}

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
