/** A page or widget, by its remote and exposed module. */
export type PartKey = `${string} ${string}`;

export const partKey = (remote: string, module: string): PartKey => `${remote} ${module}`;

/** The parts of remotes that cannot be had just now, each with what tries it again. */
export class RestingParts {
  private readonly resting = new Map<PartKey, () => void>();
  /** How often a part stands on the page. */
  private readonly placed = new Map<PartKey, number>();
  private readonly listeners = new Set<() => void>();

  has(key: PartKey): boolean {
    return this.resting.has(key);
  }

  /** Some part that stands on the page rests. */
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

  /** Tries each once more; what fails again rests again. */
  tryAgain(): void {
    // Those of now: one that fails at once rests again.
    const all = [...this.resting.values()];
    for (const tryAgain of all) tryAgain();
  }

  /** A part stands on the page from now on. Returns what takes it away. */
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

/** Those of this page. */
export const restingParts = new RestingParts();
