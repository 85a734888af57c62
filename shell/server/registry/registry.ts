import type { RegistryEntry } from '@studio/contracts';

/** Live releases: those of the registry, or those that this server serves. */
export interface LiveReleases {
  /** Incremented on every change. */
  readonly revision: number;
  entries(): RegistryEntry[];
  entry(name: string): RegistryEntry | undefined;
  onChange(listener: () => void): void;
}

/** The registry as known to this process. */
export class Registry implements LiveReleases {
  revision = 0;
  private readonly byName = new Map<string, RegistryEntry>();
  private readonly listeners = new Set<() => void>();

  entries(): RegistryEntry[] {
    return [...this.byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  entry(name: string): RegistryEntry | undefined {
    return this.byName.get(name);
  }

  set(entry: RegistryEntry): void {
    this.byName.set(entry.name, entry);
    this.changed();
  }

  remove(name: string): void {
    if (this.byName.delete(name)) this.changed();
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private changed(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}
