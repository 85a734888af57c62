import { Agent, type Dispatcher } from 'undici';
import { askAnother } from './ask-another.js';

/** Interval of health checks when there are several gateways, ms. */
const HEALTH_CHECK_EVERY_MS = 250;
/** Time limit of a health check, ms. */
const HEALTH_CHECK_TIMEOUT_MS = 1_000;
/** Time limit for connecting to a gateway, ms. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Distributes calls over the gateways in turn. A gateway that refuses connections, fails `/readyz` or sends
 * `Connection: close` is not used until `/readyz` succeeds. When none is available, all are used.
 */
export class Gateways {
  /**
   * Takes calls to `origin` and sends each to the next gateway. A call goes to another gateway only if none of it was sent.
   */
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  private readonly connections = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
  private readonly unavailable = new Set<string>();
  private readonly watch: NodeJS.Timeout | undefined;
  private turn = 0;

  /** `origins`: base URLs, at least one. */
  constructor(readonly origins: readonly [string, ...string[]]) {
    this.origin = origins[0];
    this.dispatcher = this.connections;
    if (origins.length === 1) return;
    this.dispatcher = this.connections.compose(askAnother(this));
    this.watch = setInterval(() => this.checkHealth(), HEALTH_CHECK_EVERY_MS).unref();
  }

  /** Makes a call of the web server itself. */
  fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.origin), { ...init, dispatcher: this.dispatcher } as RequestInit);
  }

  /** Returns the next gateway that is not in `tried`. Undefined when all were tried. */
  next(tried: ReadonlySet<string>): string | undefined {
    const left = this.origins.filter((origin) => !tried.has(origin));
    const ready = left.filter((origin) => !this.unavailable.has(origin));
    const among = ready.length > 0 ? ready : left;
    this.turn += 1;
    return among[this.turn % among.length];
  }

  /** Marks a gateway as unavailable until it is ready. It is used only when no other one is left. */
  markUnavailable(origin: string): void {
    this.unavailable.add(origin);
  }

  /** Waits for calls in flight. */
  async close(): Promise<void> {
    clearInterval(this.watch);
    await this.connections.close();
  }

  private checkHealth(): void {
    for (const origin of this.origins) {
      const signal = AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS);
      this.connections.request({ origin, path: '/readyz', method: 'GET', signal }).then(
        ({ statusCode, body }) => {
          void body.dump();
          if (statusCode === 200) this.unavailable.delete(origin);
          else this.unavailable.add(origin);
        },
        () => this.unavailable.add(origin),
      );
    }
  }
}
