import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../visitors/browser.ts';
import { newNotes } from '../visitors/notes.ts';
import { PAGE_VIEW } from '@studio/test-harness/page-view';

const VISITORS = 24;
const PAUSE_MS = 20;
const PAGES = ['/', '/shop', '/product/101', '/product/102', '/checkout', '/publications'];
const MAX_PAGES = 5;

/** Responses to analytics events: accepted, refused until later, and none. */
export interface Answers {
  accepted: number;
  refused: number;
  unanswered: number;
}

/** Visitors who view pages all the time. It counts what the site answered, in all and for each visit. */
export class Visits implements AsyncDisposable {
  readonly byVisit = new Map<string, Answers>();
  private readonly browser: Browser;
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[];

  constructor(site: string) {
    this.browser = new Browser(site, newNotes());
    this.loops = Array.from({ length: VISITORS }, () => this.visitAgainAndAgain());
  }

  /** Sums of all visits so far. */
  sums(): Answers {
    const sums = none();
    for (const answers of this.byVisit.values())
      for (const name of Object.keys(sums) as (keyof Answers)[]) sums[name] += answers[name];
    return sums;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  private async visitAgainAndAgain(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const sessionId = randomUUID();
      const answers = none();
      this.byVisit.set(sessionId, answers);
      for (let pages = Math.ceil(MAX_PAGES * Math.random()); pages > 0; pages -= 1) {
        const path = PAGES[Math.floor(PAGES.length * Math.random())]!;
        const body = { ...PAGE_VIEW, sessionId, path };
        const { status } = await this.browser.ask('POST', '/api/analytics/pageview', body);
        answers[status === 202 ? 'accepted' : status === 503 ? 'refused' : 'unanswered'] += 1;
        await sleep(PAUSE_MS);
      }
    }
  }
}

const none = (): Answers => ({ accepted: 0, refused: 0, unanswered: 0 });
