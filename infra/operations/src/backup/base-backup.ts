import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { ClientConfig, Connection, Submittable } from 'pg';
import { connectTo } from '@studio/local-servers';

/** WAL is part of the archive, so that it is complete by itself. */
const COMMAND = `BASE_BACKUP (LABEL 'studio', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;
/** Types of the server's messages; the others tell the progress. */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);
const FAST = { level: 1 };

/**
 * Writes a copy of a whole PostgreSQL server, all databases at one moment, to a gzipped tar archive. A server that is
 * started on the unpacked folder recovers to that moment. It needs no PostgreSQL program.
 * @param adminUrl Connection string of a superuser.
 */
export async function writeBaseBackup(adminUrl: string, file: string): Promise<void> {
  const replicating: ClientConfig & { replication: string } = { replication: 'true' };
  await using client = await connectTo(adminUrl, replicating);
  const archive = new Archive();
  client.query(archive);
  await pipeline(archive.bytes, createGzip(FAST), createWriteStream(file, { mode: 0o600 }));
}

/** The answer to `BASE_BACKUP`, as a query of the driver. */
class Archive implements Submittable {
  readonly bytes = new PassThrough();
  private count = 0;

  submit(connection: Connection): void {
    connection.query(COMMAND);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] === NEW_ARCHIVE && ++this.count > 1)
      this.handleError(new Error('Tablespaces are not supported.'));
    // The driver reuses its buffer.
    if (chunk[0] !== DATA || this.bytes.write(Buffer.from(chunk.subarray(1)))) return;
    stream.pause();
    this.bytes.once('drain', () => stream.resume());
  }

  handleReadyForQuery(): void {
    this.bytes.end();
  }

  handleError(error: Error): void {
    this.bytes.destroy(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
