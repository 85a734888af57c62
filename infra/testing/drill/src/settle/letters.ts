import { join } from 'node:path';
import { readMails, type Mail } from '../visitors/mails.ts';

const LOOK_EVERY_MS = 1_000;

/** Collects mails from the mail sink, which keeps only the newest ones. */
export class Letters implements Disposable {
  private readonly folder: string;
  private readonly seen = new Map<string, Mail>();
  private readonly timer: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
    this.timer = setInterval(() => this.all(), LOOK_EVERY_MS);
  }

  all(): Mail[] {
    for (const [name, mail] of readMails(this.folder, this.seen)) this.seen.set(name, mail);
    return [...this.seen.values()];
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
  }
}
