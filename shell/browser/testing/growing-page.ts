/** The page under test, whose size jsdom does not observe. */
export interface GrowingPage {
  /** Reports to observers that the page has grown. */
  grow(): void;
}

/** Replaces `ResizeObserver` by one that reports what the test says. */
export function growingPage(): GrowingPage {
  const observers = new Set<() => void>();
  window.ResizeObserver = class {
    constructor(private readonly changed: () => void) {}
    observe() {
      observers.add(this.changed);
    }
    disconnect() {
      observers.delete(this.changed);
    }
    unobserve() {}
  } as unknown as typeof ResizeObserver;
  return { grow: () => observers.forEach((changed) => changed()) };
}
