import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import { PAGE_VIEW } from '@studio/test-harness/page-view';
import type { Person } from '../visitors/people.ts';

const PAUSE_MS = 100;

/** Times without service, in ms. */
export interface Refused {
  /** A signed-in visitor's cart: gateway, NATS, commerce. */
  requests: number;
  /** Analytics events: a stream that stores them. */
  analytics: number;
  /** The home page. */
  documents: number;
}

/** Asks for three parts of the site again and again, and adds up for how long each did not work. */
export class ServiceWatch {
  private readonly stopping = new AbortController();
  private readonly refused: Refused = { requests: 0, analytics: 0, documents: 0 };
  private readonly loops: Promise<void>[];

  constructor(site: string, person: Person) {
    const browser = new Browser(site, newNotes(), person);
    this.loops = [
      this.loop('requests', () => browser.ask('GET', '/api/cart')),
      this.loop('analytics', () => browser.ask('POST', '/api/analytics/pageview', PAGE_VIEW)),
      this.loop('documents', () => browser.ask('GET', '/')),
    ];
  }

  async stop(): Promise<Refused> {
    this.stopping.abort();
    await Promise.all(this.loops);
    return this.refused;
  }

  private async loop(name: keyof Refused, ask: () => Promise<{ status: number }>): Promise<void> {
    let failingSince: number | undefined;
    while (!this.stopping.signal.aborted) {
      const from = performance.now();
      const { status } = await ask();
      if (status < 200 || status > 299) failingSince ??= from;
      else if (failingSince !== undefined) {
        this.refused[name] += performance.now() - failingSince;
        failingSince = undefined;
      }
      await sleep(PAUSE_MS);
    }
  }
}
