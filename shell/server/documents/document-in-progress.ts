import type { BegunDocument, EndedDocument } from '../rendering/messages.js';
import type { DocumentSink, ReadOwn } from '../rendering/render-worker.js';

/** A document that a render worker streams. */
export class DocumentInProgress implements DocumentSink {
  /** The first part. With `until: 'complete'` it contains all markup. */
  readonly start: Promise<BegunDocument>;
  private readonly started = Promise.withResolvers<BegunDocument>();
  private whole: Promise<EndedDocument> | null = null;
  private end: EndedDocument | null = null;
  private early: Uint8Array[] = [];
  private write: ((bytes: Uint8Array) => void) | null = null;

  constructor(
    private readonly until: 'complete' | 'shell',
    readonly readOwn: ReadOwn | null,
    readonly readPreviewed: ReadOwn | null = null,
  ) {
    this.start = this.started.promise;
  }

  follow(whole: Promise<EndedDocument>): void {
    this.whole = whole;
    whole.then(
      (end) => (this.end = end),
      (error: unknown) => this.started.reject(error),
    );
  }

  begun(begun: BegunDocument): void {
    if (this.until === 'shell') this.started.resolve(begun);
    else this.whole!.then(() => this.started.resolve(begun)).catch(() => undefined);
  }

  more(bytes: Uint8Array): void {
    if (this.write) this.write(bytes);
    else this.early.push(bytes);
  }

  /** Writes everything after the first part. Rejects when the document breaks off. */
  async rest(write: (bytes: Uint8Array) => void): Promise<void> {
    for (const bytes of this.early.splice(0)) write(bytes);
    this.write = write;
    this.end = await this.whole!;
  }

  /** The result of rendering. Throws before `rest` has resolved. */
  get ended(): EndedDocument {
    if (!this.end) throw new Error('This document is not complete');
    return this.end;
  }
}
