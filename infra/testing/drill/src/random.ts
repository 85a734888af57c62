/** Seeded random numbers: the same seed gives the same draws on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive) (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between both ends, inclusive. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('Nothing to pick from.');
    return from[this.whole(0, from.length - 1)]!;
  }

  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((value) => ({ value, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ value }) => value);
  }

  /** A derived generator, so that one consumer's draws do not affect another's. */
  fork(): Random {
    return new Random(this.whole(0, 2 ** 31));
  }
}
