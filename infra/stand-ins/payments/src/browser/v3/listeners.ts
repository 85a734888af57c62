export type Listener = (event: unknown) => void;

/** on, once, off and emit, by event name. */
export class Listeners {
  private readonly byName = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): void {
    const known = this.byName.get(name) ?? new Set();
    this.byName.set(name, known.add(listener));
  }

  off(name: string, listener?: Listener): void {
    if (listener) this.byName.get(name)?.delete(listener);
    else this.byName.delete(name);
  }

  emit(name: string, event: unknown): void {
    for (const listener of Array.from(this.byName.get(name) ?? [])) listener(event);
  }
}
