import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@studio/bench';

/** Interval of readiness checks per web server, in ms. */
const LOOK_EVERY_MS = 100;
/** Pause before a document whose data was late is asked for again, in ms. */
const LATE_PAUSE_MS = 1_000;

type Options = Parameters<typeof call>[1];

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
  async ask<T>(path: string, options: Options = {}): Promise<T> {
    try {
      return await this.send<T>(path, options);
    } catch (error) {
      throw this.failed(error);
    }
  }

  /**
   * Reads a document. On a busy machine its data can be late: then it has the status 503 and completes itself in
   * browsers, and programs ask again.
   */
  async read(path: string): Promise<void> {
    await this.send(path).catch(async (error: unknown) => {
      if (!String(error).includes(': 503 <!doctype html>')) throw this.failed(error);
      await sleep(LATE_PAUSE_MS);
      return this.ask(path);
    });
  }

  private failed(error: unknown): unknown {
    this.failures.push(`${new Date().toISOString()} ${String(error).slice(0, 400)}`);
    return error;
  }

  private async send<T>(path: string, options: Options = {}): Promise<T> {
    const ready = [...this.ready];
    const site = ready[(this.turn += 1) % ready.length];
    if (!site) throw new Error(`${path}: no web server is ready`);
    const answer = await call<T>(`${site}${path}`, options);
    this.answered += 1;
    return answer;
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
