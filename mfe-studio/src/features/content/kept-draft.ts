import { formDraft, type FormDraft } from '@studio/web-kit';
import type { DraftEditor, Unsaved } from './draft-editor.js';

/** Number of places that a tab asks for at once. */
const PLACES = 10;

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
    const ask = (first: number): void => {
      const names = Array.from({ length: PLACES }, (_, index) => this.nameOf(first + index));
      if (this.own && !names.some((name) => placeOf(name).read(this.owner))) return;
      for (const name of names) {
        const place = placeOf(name);
        if ('locks' in navigator)
          navigator.locks
            .request(`draft:${name}`, { signal: end.signal }, () => granted(place))
            .catch(() => undefined);
        else void granted(place);
      }
      // Answered after the requests for places that are free.
      navigator.locks?.query().then(
        () => end.signal.aborted || ask(first + PLACES),
        () => undefined,
      );
    };
    ask(1);
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

  private nameOf(number: number): string {
    return number === 1 ? this.path : `${this.path} ${number}`;
  }

  private write(place: FormDraft, unsaved: Unsaved | null): void {
    if (unsaved) place.save(this.owner, { unsaved: JSON.stringify(unsaved) });
    else place.forget();
  }
}

const placeOf = (name: string): FormDraft => formDraft(name, { shared: true });
