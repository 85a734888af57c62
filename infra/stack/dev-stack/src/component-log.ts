import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parseJson } from '@studio/contracts';

const ROTATE_AT_BYTES = 5_000_000;
const PINO_ERROR = 50;
/** What Node and PostgreSQL print around the message of their last error. */
const AROUND_AN_ERROR =
  /^(at |Node\.js v|[{}[\]^]+$|code: |url: |\S+:\d+$|throw )|LOG: {2}database system is shut down$/;

/**
 * Writes a component's output to `<folder>/<name>.log`. Error lines of pino are also passed to `onError`, as a
 * readable sentence.
 */
export class ComponentLog extends Writable {
  private readonly file;
  private readonly onError: (message: string) => void;
  private rest = '';
  /** The last meaningful line; quoted when the component does not start. */
  lastWords = '';

  constructor(folder: string, name: string, onError: (message: string) => void) {
    super();
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.log`);
    if (existsSync(path) && statSync(path).size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
    this.file = createWriteStream(path, { flags: 'a' });
    // A full disk must not end the stack because its logs cannot be written.
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
    const entry = parseJson(line) as { level?: number; msg?: string; err?: { message?: string } } | null;
    this.lastWords = entry?.msg ?? entry?.err?.message ?? line;
    if (entry && (entry.level ?? 0) >= PINO_ERROR) this.onError(this.lastWords);
  }
}
