/** How long paper waits for pictures at most, ms: on a dead line it goes without. */
const PATIENCE_MS = 4_000;
const LOOK_MS = 50;
const COMING = ['waiting', 'loading'].map((state) => `img[data-state="${state}"]`).join();

/** Prints the page once the pictures of `part` are there; they are fetched as if they came near. */
export async function printWhenDrawn(part: HTMLElement): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PATIENCE_MS;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (part.querySelector(COMING) && performance.now() < until);
  window.print();
}
