import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { LEFT_TO_BROWSER, renderToPipeableStream } from '../../browser/server-entry.js';

/** A module was not ready in time. */
export class LateError extends Error {
  override readonly message = 'late';
}

export interface RenderOptions {
  nonce: string;
  /** Time limit of rendering, ms. Later modules are left to the browser. */
  limitMs: number;
  /** `complete`: all markup at once, without inline scripts. `shell`: starts as soon as the shell is rendered. */
  until: 'complete' | 'shell';
  /** Called when a module was left to the browser. */
  onPartFailed(error: unknown): void;
}

export interface Markup {
  /** The markup that was rendered when `until` was reached. */
  first: string;
  /** Writes the later markup. Resolves at the end. */
  rest(write: (bytes: Uint8Array) => void): Promise<void>;
}

/** Renders the application. Modules that throw or are late keep their fallback, which the browser replaces. */
export function renderMarkup(app: ReactElement, options: RenderOptions): Promise<Markup> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const sink = new Sink();
      stream.pipe(sink);
      resolve({ first: sink.take().toString('utf8'), rest: (write) => sink.passOn(write) });
    };
    const stream = renderToPipeableStream(app, {
      nonce: options.nonce,
      // Large modules stay in place. React would otherwise move them by script, so they would be missing without JavaScript.
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

/** Buffer size of the stream, bytes. Large enough that React never waits for it. */
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
