import { formDraft, type FormDraft } from '@studio/web-kit';
import type { DraftEditor, Unsaved } from './draft-editor.js';

/** Maximum number of tabs with the same item that keep their unsaved changes on this device. */
const MAX_TABS = 10;

/**
 * The unsaved changes of an item on this device. Each tab holds a place of its own by a lock, so that no tab overwrites
 * the words of another. A tab takes over what closed tabs have left in theirs.
 */
export class KeptDraft {
  private own: FormDraft | null = null;
  private latest: Unsaved | null = null;
  private isOpen = false;
  /** Places of closed tabs with fields that are changed here as well. */
  private readonly waiting = new Set<FormDraft>();

  constructor(
    private readonly path: string,
    private readonly owner: string | null,
  ) {}

  /** Keeps unsaved changes; null removes them. */
  readonly keep = (unsaved: Unsaved | null): void => {
    this.latest = unsaved;
    // After `close` the place may be another tab's.
    if (this.own && (this.isOpen || !unsaved)) this.write(this.own, unsaved);
  };

  /** Takes a place and restores what closed tabs have left. Returns a function that gives the place back. */
  open(editor: DraftEditor): () => void {
    const end = new AbortController();
    const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    const granted = (place: FormDraft): Promise<void> | undefined => {
      if (this.takeOver(place, editor)) this.waiting.add(place);
      else if (this.own) return undefined;
      else this.write((this.own = place), this.latest);
      return ended;
    };
    this.isOpen = true;
    for (let tab = 1; tab <= MAX_TABS; tab += 1) {
      const name = tab === 1 ? this.path : `${this.path} ${tab}`;
      const place = formDraft(name, { shared: true });
      if ('locks' in navigator)
        navigator.locks
          .request(`draft:${name}`, { signal: end.signal }, () => granted(place))
          .catch(() => undefined);
      else void granted(place);
    }
    const unsubscribe = editor.subscribe(() => {
      for (const place of this.waiting) if (!this.takeOver(place, editor)) this.waiting.delete(place);
    });
    return () => {
      unsubscribe();
      this.isOpen = false;
      end.abort();
    };
  }

  /** Moves the changes of a place to the editor. Returns whether some stay, because they are of fields changed here. */
  private takeOver(place: FormDraft, editor: DraftEditor): boolean {
    const kept = place.read(this.owner)?.fields['unsaved'];
    if (!kept) return false;
    const rest = editor.restore(JSON.parse(kept) as Unsaved);
    this.write(place, rest);
    return rest !== null;
  }

  private write(place: FormDraft, unsaved: Unsaved | null): void {
    if (unsaved) place.save(this.owner, { unsaved: JSON.stringify(unsaved) });
    else place.forget();
  }
}
