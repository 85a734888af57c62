import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { LEFT_TO_BROWSER, renderToPipeableStream } from '../../browser/server-entry.js';

/** A part was not ready in time. */
export class LateError extends Error {
  override readonly message = 'late';
}

export interface RenderOptions {
  nonce: string;
  /** What is not rendered after this is left to the browser, ms. */
  limitMs: number;
  /** `complete`: everything at once, with no script in it; `shell`: as soon as there is something to show. */
  until: 'complete' | 'shell';
  /** A part was left to the browser. */
  onPartFailed(error: unknown): void;
}

export interface Markup {
  /** All that was there when rendering came to `until`. */
  first: string;
  /** Hands over what comes later; resolves at the end. */
  rest(write: (bytes: Uint8Array) => void): Promise<void>;
}

/** Renders the application to markup; parts that throw or are late keep their fallback for the browser to replace. */
export function renderMarkup(app: ReactElement, options: RenderOptions): Promise<Markup> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const sink = new Sink();
      stream.pipe(sink);
      resolve({ first: sink.take().toString('utf8'), rest: (write) => sink.passOn(write) });
    };
    const stream = renderToPipeableStream(app, {
      nonce: options.nonce,
      // Large parts that are ready stay in their place: moved by a script, they would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => options.until === 'shell' && begin(),
      onAllReady: () => {
        clearTimeout(timer);
        if (options.until === 'complete') begin();
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        options.onPartFailed(error);
        return LEFT_TO_BROWSER;
      },
    });
    const timer = setTimeout(() => stream.abort(new LateError()), options.limitMs);
  });
}

/** Large enough that React never waits for it. */
const SINK_BYTES = 16 * 1024 * 1024;

class Sink extends Writable {
  private buffered: Buffer[] = [];
  private forward: ((bytes: Uint8Array) => void) | null = null;

  constructor() {
    super({ highWaterMark: SINK_BYTES });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    if (this.forward) this.forward(chunk);
    else this.buffered.push(chunk);
    done();
  }

  take(): Buffer {
    const bytes = Buffer.concat(this.buffered);
    this.buffered = [];
    return bytes;
  }

  passOn(write: (bytes: Uint8Array) => void): Promise<void> {
    const buffered = this.take();
    if (buffered.length > 0) write(buffered);
    this.forward = write;
    if (this.writableFinished) return Promise.resolve();
    return new Promise((resolve) => this.once('finish', () => resolve()));
  }
}
