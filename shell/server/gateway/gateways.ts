import { Agent, type Dispatcher } from 'undici';
import { askAnother } from './ask-another.js';

/** How often each gateway is asked whether it is ready, where there is a choice, ms. */
const LOOK_EVERY_MS = 250;
/** One that does not say so within this is put aside, ms. */
const LOOK_PATIENCE_MS = 1_000;
/** A gateway that takes longer to accept a connection counts as away, ms. */
const CONNECT_PATIENCE_MS = 2_000;

/**
 * The gateways that this web server may ask. Calls are spread over them turn by turn; one that refuses connections or
 * says by `/readyz`, or by closing its connections, that it is not ready is put aside until it says otherwise. When none is left, all are asked.
 */
export class Gateways {
  /**
   * Takes calls to `origin` and sends each to the gateway whose turn it is; to another only when nothing of it was sent.
   */
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  private readonly connections = new Agent({ connect: { timeout: CONNECT_PATIENCE_MS } });
  private readonly aside = new Set<string>();
  private readonly watch: NodeJS.Timeout | undefined;
  private turn = 0;

  /** `origins` are base addresses, at least one. */
  constructor(readonly origins: readonly [string, ...string[]]) {
    this.origin = origins[0];
    this.dispatcher = this.connections;
    if (origins.length === 1) return;
    this.dispatcher = this.connections.compose(askAnother(this));
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** A call of the web server's own. */
  fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.origin), { ...init, dispatcher: this.dispatcher } as RequestInit);
  }

  /** The one to ask now, none of `tried`; undefined when all have been tried. */
  next(tried: ReadonlySet<string>): string | undefined {
    const left = this.origins.filter((origin) => !tried.has(origin));
    const ready = left.filter((origin) => !this.aside.has(origin));
    const among = ready.length > 0 ? ready : left;
    this.turn += 1;
    return among[this.turn % among.length];
  }

  /** Asks it last until it says that it is ready. */
  putAside(origin: string): void {
    this.aside.add(origin);
  }

  /** Lets calls in flight end. */
  async close(): Promise<void> {
    clearInterval(this.watch);
    await this.connections.close();
  }

  private look(): void {
    for (const origin of this.origins) {
      const signal = AbortSignal.timeout(LOOK_PATIENCE_MS);
      this.connections.request({ origin, path: '/readyz', method: 'GET', signal }).then(
        ({ statusCode, body }) => {
          void body.dump();
          if (statusCode === 200) this.aside.delete(origin);
          else this.aside.add(origin);
        },
        () => this.aside.add(origin),
      );
    }
  }
}
