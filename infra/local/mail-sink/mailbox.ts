import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A message as the inbox shows it. */
export interface Letter {
  id: string;
  from: string;
  to: string[];
  subject: string;
  /** RFC 3339, when it arrived. */
  date: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Messages kept; older ones go. */
const KEPT = 500;

/** Messages in a folder, one file each, so that a restart keeps them. */
export class Mailbox {
  readonly #folder: string;
  readonly #letters: Letter[];
  #last = 0;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#letters = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Letter);
  }

  /** Newest first; to one address, when it is given. */
  list(to?: string): Letter[] {
    const wanted = to?.toLowerCase();
    const found = wanted ? this.#letters.filter((letter) => letter.to.includes(wanted)) : this.#letters;
    return found.toReversed();
  }

  find(id: string): Letter | undefined {
    return this.#letters.find((letter) => letter.id === id);
  }

  /** Takes in a raw message for the addresses of its envelope. */
  async take(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Letter> {
    const mail = await PostalMime.parse(raw);
    // File names sort by arrival, also within one millisecond.
    this.#last = Math.max(Date.now(), this.#last + 1);
    const letter: Letter = {
      id: String(this.#last),
      from: mail.from?.address ?? envelope.from,
      to: envelope.to.map((address) => address.toLowerCase()),
      subject: mail.subject ?? '',
      date: new Date(this.#last).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    };
    writeFileSync(this.#file(letter.id), JSON.stringify(letter));
    this.#letters.push(letter);
    const excess = Math.max(0, this.#letters.length - KEPT);
    for (const old of this.#letters.splice(0, excess)) rmSync(this.#file(old.id), { force: true });
    return letter;
  }

  empty(): void {
    for (const letter of this.#letters.splice(0)) rmSync(this.#file(letter.id), { force: true });
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
