import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEVICE } from '@studio/test-harness/page-view';

/** Visitors at the same time, and the pause of each between two requests. */
const VISITORS = 6;
const PAUSE_MS = 50;
/** Timeout of a request, in ms: longer than the proxy waits for a web server. */
const TIMEOUT_MS = 20_000;
/** Length of the response that is kept of a failed request. */
const EXCERPT = 300;
const READS = ['/', '/shop', '/publications', '/product/101', '/api/products', '/api/site', '/api/books'];
/** The gateway takes events of the site itself, which is the `PUBLIC_URL`. */
const HEADERS = { 'content-type': 'application/json', origin: 'http://localhost:3000' };

/** Constant load on the proxy: pages, public data, and analytics events with a session each. */
export class Load {
  readonly counts = { requests: 0, failed: 0 };
  readonly failures: string[] = [];
  /** Sessions of the events that were accepted, and of those without an answer. */
  readonly accepted = new Set<string>();
  readonly unanswered = new Set<string>();
  private readonly agent: Agent;
  private readonly visitors: Promise<void>[];
  private ended = false;

  /** `ca`: the certificate authority that signs the proxy's certificate. */
  constructor(ca: string) {
    this.agent = new Agent({ ca, keepAlive: true });
    this.visitors = Array.from({ length: VISITORS }, () => this.visit());
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.visitors);
    this.agent.destroy();
  }

  private async visit(): Promise<void> {
    for (let turn = 0; !this.ended; turn += 1) {
      if (turn % 2 === 0) await this.count('GET', READS[(turn / 2) % READS.length]!);
      else await this.look();
      await sleep(PAUSE_MS);
    }
  }

  private async look(): Promise<void> {
    const sessionId = randomUUID();
    const body = { sessionId, userId: null, userAgent: 'prove', deviceInfo: DEVICE };
    const page = { path: '/shop', referrer: '', queryParams: '' };
    const status = await this.count('POST', '/api/analytics/pageview', { ...body, ...page });
    (status === 202 ? this.accepted : this.unanswered).add(sessionId);
  }

  private async count(method: string, path: string, body?: object): Promise<number> {
    this.counts.requests += 1;
    const { status, text } = await this.send(method, path, body).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
    if (status > 0 && status < 400) return status;
    this.failures.push(`${new Date().toISOString()} ${method} ${path}: ${status} ${text}`);
    this.counts.failed += 1;
    return status;
  }

  private send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const url = new URL(path, 'https://localhost');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = request(url, { method, headers: HEADERS, agent: this.agent, signal }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const id = String(headers['x-request-id']);
        readText(answer).then((all) => resolve({ status, text: `${id} ${all.slice(0, EXCERPT)}` }), reject);
      });
      sent.once('error', reject).end(body && JSON.stringify(body));
    });
  }
}
