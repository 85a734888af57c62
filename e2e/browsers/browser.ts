import { setTimeout as sleep } from 'node:timers/promises';

/** How long an element may take to appear, in ms. */
const PATIENCE_MS = 30_000;

/** The browser operations of the journeys. Each implementation finds and handles an element `E` in its own way. */
export abstract class Browser<E = unknown> {
  abstract readonly name: string;
  /** Console errors and exceptions of the pages so far. */
  readonly errors: string[] = [];

  /** Opens an address and waits until its document is loaded. */
  abstract open(address: string): Promise<void>;
  /** Size of the window in CSS pixels. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  abstract run<A extends unknown[], T>(code: (...args: A) => T, ...args: A): Promise<T>;
  /** Works in the frame that contains such an element, then returns to the page. */
  abstract withinFrame(selector: string, work: () => Promise<void>): Promise<void>;
  /** A screenshot of the window, PNG. */
  abstract screenshot(): Promise<Uint8Array>;
  abstract close(): Promise<void>;
  /** The element that `findVisible` finds. */
  protected abstract find(selector: string, label?: string): Promise<E | undefined>;
  protected abstract click(element: E): Promise<void>;
  /** Inserts text as a paste does: key events do not reach cross-origin frames in these releases. */
  protected abstract insert(element: E, text: string): Promise<void>;

  /** Waits until the page has no pending requests: leaving it earlier would abort loading code. */
  async settle(): Promise<void> {
    for (let before = -1, now = 0; before !== now; before = now, now = await this.fetched()) await sleep(500);
  }

  /** Whether such an element is visible now. */
  async sees(selector: string): Promise<boolean> {
    return (await this.find(selector).catch(() => undefined)) !== undefined;
  }

  /** Waits until such an element is visible. */
  async expect(selector: string, label?: string): Promise<void> {
    await this.wait(selector, label);
  }

  /** Clicks such an element. */
  async press(selector: string, label?: string): Promise<void> {
    await this.click(await this.wait(selector, label));
  }

  /** Types into the field with this label. */
  async type(label: string, text: string): Promise<void> {
    await this.insert(await this.wait('input', label), text);
  }

  private fetched(): Promise<number> {
    return this.run(() => performance.getEntriesByType('resource').length);
  }

  private async wait(selector: string, label?: string): Promise<E> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is being left has no elements.
      const element = await this.find(selector, label).catch(() => undefined);
      if (element !== undefined) return element;
      if (Date.now() > until)
        throw new Error(`${this.name}: no ${selector}${label ? ` “${label}”` : ''} to be seen`);
      await sleep(50);
    }
  }
}

/**
 * Runs in the page: the first visible element that matches a selector and whose label or text begins with `label`;
 * null when there is none. It is scrolled to the middle of the window.
 */
export function findVisible(selector: string, label: string | null): Element | null {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const labels = [...(element.labels ?? [])].map((each) => each.textContent ?? '').join(' ');
    const words = element.getAttribute('aria-label') ?? (labels || element.textContent || '');
    const matches = label === null || words.trim().replace(/\s+/g, ' ').startsWith(label);
    if (!matches || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    // The card form's frame is a line until it knows its height, and then moves the button below it.
    if (height <= 1) continue;
    // While a view transition runs, pictures of the page cover it and take the clicks.
    const isCovered = document.elementFromPoint(x + width / 2, y + height / 2) === document.documentElement;
    return isCovered ? null : element;
  }
  return null;
}

/** Runs in the page. */
export function insertText(field: Element, text: string): void {
  (field as HTMLElement).focus();
  document.execCommand('insertText', false, text);
}
