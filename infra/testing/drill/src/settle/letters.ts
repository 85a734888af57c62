import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SinkLetter } from '../invariants/invariant.ts';

const LOOK_EVERY_MS = 1_000;
const Letter = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** Collects mails from the mail sink, which keeps only the newest ones. */
export class Letters implements Disposable {
  private readonly folder: string;
  private readonly seen = new Map<string, SinkLetter>();
  private readonly timer: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  all(): SinkLetter[] {
    this.look();
    return [...this.seen.values()];
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const name of readdirSync(this.folder)) {
      if (this.seen.has(name) || !/^\d+\.json$/.test(name)) continue;
      try {
        const { to, subject, headers } = Letter.parse(
          JSON.parse(readFileSync(join(this.folder, name), 'utf8')),
        );
        this.seen.set(name, { to, subject, messageId: headers['message-id'] ?? '' });
      } catch {
        // The sink deleted it meanwhile.
      }
    }
  }
}
