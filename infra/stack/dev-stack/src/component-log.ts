import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';

const ROTATE_AT_BYTES = 5_000_000;
const PINO_ERROR = 50;
/** What Node prints around the message of an uncaught error. */
const AROUND_AN_ERROR = /^(at |Node\.js v|[{}[\]^]+$|code: |url: |\S+:\d+$|throw )/;

/** Where a component's output goes: `<folder>/<name>.log`; pino's error lines also to `onError`, with a sentence to read. */
export class ComponentLog extends Writable {
  private readonly file;
  private readonly onError: (message: string) => void;
  private rest = '';
  /** The last line that says anything, for the sentence about a component that would not start. */
  lastWords = '';

  constructor(folder: string, name: string, onError: (message: string) => void) {
    super();
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.log`);
    if (existsSync(path) && statSync(path).size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
    this.file = createWriteStream(path, { flags: 'a' });
    // A full disk must not end the stack through its logs.
    this.file.on('error', () => {});
    this.onError = onError;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.file.write(chunk);
    const lines = (this.rest + chunk.toString()).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.read(line.trim());
    done();
  }

  override _final(done: () => void): void {
    this.file.end(done);
  }

  private read(line: string): void {
    if (!line || AROUND_AN_ERROR.test(line)) return;
    const entry = parse(line);
    this.lastWords = entry?.msg ?? entry?.err?.message ?? line;
    if (entry && (entry.level ?? 0) >= PINO_ERROR) this.onError(this.lastWords);
  }
}

function parse(line: string): { level?: number; msg?: string; err?: { message?: string } } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
