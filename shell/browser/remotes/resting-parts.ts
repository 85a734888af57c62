/** Identifies a page or widget by its remote and exposed module. */
export type PartKey = `${string} ${string}`;

export const partKey = (remote: string, module: string): PartKey => `${remote} ${module}`;

/** Modules of remotes that are unavailable ("resting"), each with its retry function. */
export class RestingParts {
  private readonly resting = new Map<PartKey, () => void>();
  /** How often each module is on the page. */
  private readonly placed = new Map<PartKey, number>();
  private readonly listeners = new Set<() => void>();

  has(key: PartKey): boolean {
    return this.resting.has(key);
  }

  /** Whether any module on the page is resting. */
  anyPlaced(): boolean {
    return [...this.resting.keys()].some((key) => this.placed.has(key));
  }

  rest(key: PartKey, tryAgain: () => void): void {
    this.resting.set(key, tryAgain);
    this.changed();
  }

  wake(key: PartKey): void {
    if (this.resting.delete(key)) this.changed();
  }

  /** Retries each module. Those that fail again rest again. */
  tryAgain(): void {
    // A copy, because a module that fails at once is added again during the loop.
    const all = [...this.resting.values()];
    for (const tryAgain of all) tryAgain();
  }

  /** Registers that a module is on the page. Returns a function that removes it. */
  place(key: PartKey): () => void {
    this.placed.set(key, (this.placed.get(key) ?? 0) + 1);
    this.changed();
    return () => {
      const left = this.placed.get(key)! - 1;
      if (left > 0) this.placed.set(key, left);
      else this.placed.delete(key);
      this.changed();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

export const restingParts = new RestingParts();
