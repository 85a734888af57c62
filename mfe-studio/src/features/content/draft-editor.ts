import type { ContentItem, saveContentItem } from '@studio/contracts';
import { NotSent, sentenceOf } from '../desk/use-act.js';

/** Answer to a save. */
export type Saved = (typeof saveContentItem)['output']['_output'];
type Fields = Record<string, unknown>;

/** Changed fields as they are sent: `base` is the version of the item that they were changed in. */
export interface Changes {
  base: number;
  changes: Fields;
  removed: string[];
}

/** Fields that are not saved, as they are kept on this device. A field without a value is removed. */
export interface Unsaved {
  /** The version of the item that each field was changed in. */
  bases: Record<string, number>;
  values: Fields;
}

export interface DraftState {
  item: ContentItem;
  /** The fields as they are typed. */
  fields: Fields;
  /** `waiting`: the last save failed and is tried again; what was typed is kept on this device. */
  saving: 'saved' | 'typing' | 'saving' | 'waiting';
  /** Fields that another person changed since their base version. `version` is the version with `theirs`. */
  conflicts: (Saved['conflicts'][number] & { version: number })[];
  /** The sentence of the last failed save. */
  failure: unknown;
}

interface Tools {
  send: (changes: Changes) => Promise<Saved>;
  /** Keeps unsaved changes on this device; null removes them. */
  keep: (unsaved: Unsaved | null) => void;
}

/** Pause in typing before a save, ms. */
const QUIET_MS = 700;
/** Pause before a failed save is tried again, ms. */
const RETRY_MS = 4_000;

/**
 * The draft of one item in the browser: saves as one types, one save at a time, and keeps what is not saved.
 * Fields that others change are taken over, unless they were changed here as well. A field in conflict is kept on this
 * device, and sent only after the conflict is resolved.
 */
export class DraftEditor {
  private state: DraftState;
  /** The fields that are not saved, with the version of the item that each was changed in. */
  private unsaved = new Map<string, number>();
  /** Values of fields that may have been saved, although no answer arrived. Serialized. */
  private readonly unanswered = new Map<string, Set<string | undefined>>();
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

  /**
   * Continues with changes that were not saved in an earlier visit. Returns those of fields that are changed here as well,
   * to be restored once these are saved; null if there are none.
   */
  restore({ bases, values }: Unsaved): Unsaved | null {
    const { item, fields } = this.state;
    const [taken, free] = [true, false].map((isHere) =>
      Object.keys(bases).filter((field) => this.unsaved.has(field) === isHere),
    ) as [string[], string[]];
    if (free.length > 0) {
      for (const field of free) this.unsaved.set(field, Math.min(bases[field]!, item.version));
      this.expect(values, free);
      const restored = Object.fromEntries(free.map((field) => [field, values[field]]));
      this.set({ fields: this.merged(item, { ...fields, ...restored }), saving: 'typing' });
      this.keep();
      this.saveLater(0);
    }
    return taken.length > 0 ? { bases: pick(bases, taken), values: pick(values, taken) } : null;
  }

  /** Sets a field; undefined removes it. */
  change(field: string, value: unknown): void {
    const { item, fields } = this.state;
    if (!this.unsaved.has(field)) this.unsaved.set(field, item.version);
    this.set({ fields: withField(fields, field, value), saving: 'typing' });
    this.keep();
    this.saveLater(QUIET_MS);
  }

  /** Answers a conflict: `mine` overwrites what the other person saved. */
  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.state.conflicts.find((one) => one.field === field);
    if (!conflict) return;
    if (choice === 'mine') this.unsaved.set(field, conflict.version);
    else this.unsaved.delete(field);
    this.set({ conflicts: this.state.conflicts.filter((one) => one !== conflict) });
    this.set({ fields: this.merged(this.state.item), saving: this.unsaved.size > 0 ? 'typing' : 'saved' });
    this.keep();
    this.saveLater(QUIET_MS);
  }

  /** Takes a newer state of the item over; fields with unsaved changes stay. */
  adopt(item: ContentItem): void {
    if (this.running || item.version < this.state.item.version) return;
    this.set({ fields: this.merged(item), item });
  }

  /** Saves now. Resolves when a save fails, or when every field without a conflict is saved. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    while (this.next()) {
      await this.save();
      if (this.state.saving === 'waiting') return;
    }
  }

  /**
   * Saves everything and returns the saved item. Call it before an act on the item, such as publishing. Rejects when a save
   * fails, when a conflict is open, or when the save returned fields that another person changed.
   */
  async settle(): Promise<ContentItem> {
    const own = [...this.unsaved.keys()];
    const seen = serializeExcept(own, this.state.fields);
    await this.flush();
    const { item, fields, saving, conflicts, failure } = this.state;
    if (saving === 'waiting') throw new NotSent(sentenceOf(failure));
    if (conflicts.length > 0) throw new NotSent('Please choose first whose words to keep.');
    if (serializeExcept(own, fields) !== seen)
      throw new NotSent('Somebody changed this meanwhile. Please look at it again.');
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
      if (this.next()) this.saveLater(this.state.saving === 'waiting' ? RETRY_MS : QUIET_MS);
    }));
  }

  private async send(): Promise<void> {
    const next = this.next();
    if (!next) return;
    this.set({ saving: 'saving' });
    const names = [...Object.keys(next.changes), ...next.removed];
    this.expect(next.changes, names);
    try {
      const { item, conflicts: reported } = await this.tools.send(next);
      const conflicts = reported.filter(({ field, theirs }) => !this.mayHaveSaved(field, theirs));
      // Sent again, on top of what an earlier request without an answer has saved.
      for (const own of reported) if (!conflicts.includes(own)) this.unsaved.set(own.field, item.version);
      for (const name of names) this.unanswered.delete(name);
      const inConflict = new Set(reported.map(({ field }) => field));
      for (const field of names) {
        if (inConflict.has(field)) continue;
        // Further typing during the save is based on the saved value.
        if (this.state.fields[field] !== next.changes[field]) this.unsaved.set(field, item.version);
        else this.unsaved.delete(field);
      }
      this.set({
        item,
        fields: this.merged(item),
        conflicts: [...this.state.conflicts, ...conflicts.map((one) => ({ ...one, version: item.version }))],
        saving: this.unsaved.size > 0 ? 'typing' : 'saved',
        failure: undefined,
      });
    } catch (failure) {
      this.set({ saving: 'waiting', failure });
    }
    this.keep();
  }

  /** Remembers values of fields that are sent. */
  private expect(values: Fields, names: readonly string[]): void {
    for (const name of names) {
      const sent = this.unanswered.get(name) ?? new Set();
      this.unanswered.set(name, sent.add(JSON.stringify(values[name])));
    }
  }

  private mayHaveSaved(field: string, value: unknown): boolean {
    return this.unanswered.get(field)?.has(JSON.stringify(value)) ?? false;
  }

  /** Returns the next request: the fields with the oldest base version; null when there are none. */
  private next(): Changes | null {
    const inConflict = new Set(this.state.conflicts.map(({ field }) => field));
    const open = [...this.unsaved].filter(([field]) => !inConflict.has(field));
    if (open.length === 0) return null;
    const base = Math.min(...open.map(([, version]) => version));
    const names = open.filter(([, version]) => version === base).map(([field]) => field);
    const changes = pick(this.state.fields, names);
    return { base, changes, removed: names.filter((field) => !(field in changes)) };
  }

  /** The item's fields, with the unsaved ones replaced by their values in `own`. */
  private merged(item: ContentItem, own: Fields = this.state.fields): Fields {
    let fields: Fields = item.draft;
    for (const field of this.unsaved.keys()) fields = withField(fields, field, own[field]);
    return fields;
  }

  private keep(): void {
    const values = pick(this.state.fields, [...this.unsaved.keys()]);
    this.tools.keep(this.unsaved.size > 0 ? { bases: Object.fromEntries(this.unsaved), values } : null);
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Returns the fields with one set; undefined removes it. */
function withField(fields: Fields, field: string, value: unknown): Fields {
  const { [field]: _, ...others } = fields;
  return value === undefined ? others : { ...fields, [field]: value };
}

const pick = <T>(fields: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]!]));

/** Serializes all fields except these, for a comparison. */
const serializeExcept = (names: readonly string[], fields: Fields): string =>
  JSON.stringify(Object.entries(fields).filter(([field]) => !names.includes(field)));
