import type { ContentItem } from '@studio/contracts';

/** Answer to a save. */
export interface Saved {
  item: ContentItem;
  conflicts: { field: string; theirs?: unknown; by: string }[];
}
type Fields = Record<string, unknown>;

/** What is sent, and what is kept on this device until it has been. */
export interface Unsaved {
  base: number;
  changes: Fields;
  removed: string[];
}

export interface DraftState {
  item: ContentItem;
  /** The fields as they are typed. */
  fields: Fields;
  /** `waiting`: the last save failed and is tried again; what was typed is kept on this device. */
  saving: 'saved' | 'typing' | 'saving' | 'waiting';
  /** Fields that somebody else changed meanwhile. */
  conflicts: Saved['conflicts'];
  /** The sentence of the last failed save. */
  failure: unknown;
}

interface Tools {
  send: (unsaved: Unsaved) => Promise<Saved>;
  /** Keeps unsaved changes on this device; null removes them. */
  keep: (unsaved: Unsaved | null) => void;
}

/** Pause in typing before a save, ms. */
const QUIET_MS = 700;
/** Pause before a failed save is tried again, ms. */
const RETRY_MS = 4_000;

/**
 * The draft of one item in the browser: saves as one types, one save at a time, and keeps what is not saved.
 * Fields that others change are taken over, unless they were changed here as well.
 */
export class DraftEditor {
  private state: DraftState;
  private dirty = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    item: ContentItem,
    private readonly tools: Tools,
  ) {
    this.state = { item, fields: item.draft, saving: 'saved', conflicts: [], failure: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  /** Continues with changes that were not saved in an earlier visit. */
  restore({ base, changes, removed }: Unsaved): void {
    const fields = { ...this.state.fields, ...changes };
    for (const field of removed) delete fields[field];
    this.dirty = new Set([...Object.keys(changes), ...removed]);
    this.set({ fields, item: { ...this.state.item, version: Math.min(base, this.state.item.version) } });
    this.saveLater(0);
  }

  /** Sets a field; undefined removes it. */
  change(field: string, value: unknown): void {
    const fields = { ...this.state.fields, [field]: value };
    if (value === undefined) delete fields[field];
    this.dirty.add(field);
    this.set({ fields, saving: 'typing' });
    this.tools.keep(this.unsaved());
    this.saveLater(QUIET_MS);
  }

  /** Answers a conflict: `mine` overwrites what the other person saved. */
  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.state.conflicts.find((one) => one.field === field);
    this.set({ conflicts: this.state.conflicts.filter((one) => one !== conflict) });
    if (choice === 'mine') this.change(field, this.state.fields[field]);
    else this.set({ fields: { ...this.state.fields, [field]: conflict?.theirs } });
  }

  /** Takes a newer state of the item over; fields with unsaved changes stay. */
  adopt(item: ContentItem): void {
    if (this.running || item.version < this.state.item.version) return;
    const isBehind = this.dirty.size > 0;
    this.set({ fields: this.merged(item), ...(!isBehind && { item }) });
  }

  /** Saves now; resolves when everything typed so far is saved or the save failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.dirty.size > 0) await this.save();
  }

  /** Saves everything; rejects when it cannot be saved, or when a conflict is open. */
  async settle(): Promise<ContentItem> {
    await this.flush();
    const { item, saving, conflicts, failure } = this.state;
    if (saving === 'waiting') throw failure;
    if (conflicts.length > 0) throw new Error('Please choose first whose words to keep.');
    return item;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private saveLater(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private save(): Promise<void> {
    return (this.running ??= this.send().finally(() => {
      this.running = undefined;
      if (this.dirty.size > 0) this.saveLater(this.state.saving === 'waiting' ? RETRY_MS : QUIET_MS);
    }));
  }

  private async send(): Promise<void> {
    const unsaved = this.unsaved();
    if (!unsaved) return;
    const sent = this.dirty;
    this.dirty = new Set();
    this.set({ saving: 'saving' });
    try {
      const { item, conflicts } = await this.tools.send(unsaved);
      // A field in conflict keeps the words typed here until the person has chosen.
      const open = [...this.state.conflicts, ...conflicts];
      this.set({ conflicts: open });
      this.set({
        item,
        fields: this.merged(item),
        saving: this.dirty.size > 0 ? 'typing' : 'saved',
        failure: undefined,
      });
      this.tools.keep(this.unsaved());
    } catch (failure) {
      this.dirty = new Set([...sent, ...this.dirty]);
      this.tools.keep(this.unsaved());
      this.set({ saving: 'waiting', failure });
    }
  }

  private merged(item: ContentItem): Fields {
    const own = new Set([...this.dirty, ...this.state.conflicts.map(({ field }) => field)]);
    const fields = { ...item.draft };
    for (const field of own)
      if (field in this.state.fields) fields[field] = this.state.fields[field];
      else delete fields[field];
    return fields;
  }

  private unsaved(): Unsaved | null {
    if (this.dirty.size === 0) return null;
    const all = [...this.dirty];
    const { fields, item } = this.state;
    return {
      base: item.version,
      changes: Object.fromEntries(
        all.filter((field) => field in fields).map((field) => [field, fields[field]]),
      ),
      removed: all.filter((field) => !(field in fields)),
    };
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
