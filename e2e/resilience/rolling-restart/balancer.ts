import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@studio/bench';

/** Interval of readiness checks per web server, in ms. */
const LOOK_EVERY_MS = 100;

/** A load balancer: checks each web server's readiness, and uses the ready ones in rotation. */
export class Balancer {
  /** Descriptions of failures. */
  readonly failures: string[] = [];
  /** Number of successful calls. */
  answered = 0;
  private readonly ready = new Set<string>();
  private turn = 0;
  private stopped = false;

  constructor(private readonly sites: readonly string[]) {
    for (const site of sites) void this.watch(site);
  }

  stop(): void {
    this.stopped = true;
  }

  /** Waits until all web servers are ready. */
  async seesAll(): Promise<void> {
    while (this.ready.size < this.sites.length) await sleep(20);
  }

  /** One call of a visitor; a failure is recorded and thrown. */
  async ask<T>(path: string, options: Parameters<typeof call>[1] = {}): Promise<T> {
    const ready = [...this.ready];
    const site = ready[(this.turn += 1) % ready.length];
    try {
      if (!site) throw new Error(`${path}: no web server is ready`);
      const answer = await call<T>(`${site}${path}`, options);
      this.answered += 1;
      return answer;
    } catch (error) {
      this.failures.push(`${new Date().toISOString()} ${String(error).slice(0, 200)}`);
      throw error;
    }
  }

  private async watch(site: string): Promise<void> {
    for (; !this.stopped; await sleep(LOOK_EVERY_MS)) {
      const ready = await fetch(`${site}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) this.ready.add(site);
      else this.ready.delete(site);
    }
  }
}
