import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Envelope, Letter, readLetter } from './letter.ts';

/** Messages in a folder, one file each, so that they survive a restart. Only the list is in memory. */
export class Mailbox {
  private readonly folder: string;
  private readonly kept: number;
  private readonly envelopes: Envelope[];
  private last: number;

  /** `kept`: maximum number of messages; older ones are deleted. */
  constructor(folder: string, kept = 500) {
    this.folder = folder;
    this.kept = kept;
    mkdirSync(folder, { recursive: true });
    this.envelopes = readdirSync(folder)
      .filter((file) => /^\d+\.json$/.test(file))
      .sort()
      .flatMap((file) => readEnvelope(join(folder, file)));
    this.last = Number(this.envelopes.at(-1)?.id ?? 0);
  }

  /** Newest first; optionally to one address only. */
  list(to?: string): Envelope[] {
    const wanted = to?.toLowerCase();
    const found = wanted ? this.envelopes.filter((each) => each.to.includes(wanted)) : this.envelopes;
    return found.toReversed();
  }

  async find(id: string): Promise<Letter | undefined> {
    if (!this.envelopes.some((each) => each.id === id)) return undefined;
    const kept = await readFile(this.file(id), 'utf8').catch(() => undefined);
    return kept === undefined ? undefined : Letter.parse(JSON.parse(kept));
  }

  /** Stores a raw message for the addresses of its envelope. @throws when it cannot be written. */
  async take(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
    // File names sort by arrival, also within one millisecond.
    this.last = Math.max(Date.now(), this.last + 1);
    const arrival = { id: String(this.last), date: new Date(this.last).toISOString() };
    const letter = await readLetter(raw, envelope, arrival);
    const file = this.file(letter.id);
    await writeFile(`${file}.new`, JSON.stringify(letter));
    await rename(`${file}.new`, file);
    this.envelopes.push(Envelope.parse(letter));
    await this.remove(this.envelopes.splice(0, Math.max(0, this.envelopes.length - this.kept)));
  }

  async empty(): Promise<void> {
    await this.remove(this.envelopes.splice(0));
  }

  private async remove(envelopes: Envelope[]): Promise<void> {
    await Promise.all(envelopes.map(({ id }) => rm(this.file(id), { force: true })));
  }

  private file(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

/** Foreign and truncated files are kept but not shown. */
function readEnvelope(file: string): Envelope[] {
  try {
    return [Envelope.parse(JSON.parse(readFileSync(file, 'utf8')))];
  } catch {
    return [];
  }
}
