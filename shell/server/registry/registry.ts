import type { RegistryEntry } from '@studio/contracts';

/** The live releases, as this process knows them. */
export class Registry {
  /** Rises with every change: a part of the key of cached documents. */
  revision = 0;
  readonly #entries = new Map<string, RegistryEntry>();
  readonly #listeners = new Set<() => void>();

  entries(): RegistryEntry[] {
    return [...this.#entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  entry(name: string): RegistryEntry | undefined {
    return this.#entries.get(name);
  }

  set(entry: RegistryEntry): void {
    this.#entries.set(entry.name, entry);
    this.#changed();
  }

  remove(name: string): void {
    if (this.#entries.delete(name)) this.#changed();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #changed(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}
