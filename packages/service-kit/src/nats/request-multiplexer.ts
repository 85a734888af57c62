import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { type BusError, deadlineExceeded, unavailable } from '../errors/bus-error.js';
import type { WriteTurn } from './write-turn.js';

/** Precision of deadlines, in ms. */
const SWEEP_MS = 20;
/** Status of the broker's own reply when there are no responders. */
const NO_RESPONDERS = 503;

interface Pending {
  /** Deadline by the monotonic clock, in ms: the system clock may be set back meanwhile. */
  readonly endsAt: number;
  resolve(reply: Msg): void;
  reject(error: BusError): void;
}

/**
 * Sends requests over one inbox and enforces their deadlines. Unlike the client's own `request`, it needs no
 * timer and no promise race per request, and it sends the requests of one event loop turn in one write.
 */
export class RequestMultiplexer {
  private readonly inbox: string;
  private readonly pending = new Map<string, Pending>();
  private sequence = 0;
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly nc: NatsConnection,
    private readonly writes: WriteTurn,
    inboxPrefix?: string,
  ) {
    this.inbox = createInbox(inboxPrefix);
    nc.subscribe(`${this.inbox}.*`, { callback: (_error, reply) => this.take(reply) });
  }

  /**
   * Resolves to the reply. Throws BusError `unavailable` when there are no responders, `deadline-exceeded` at
   * `deadline` (ms since the epoch).
   */
  request(subject: string, body: string, deadline: number, headers?: MsgHdrs): Promise<Msg> {
    const token = (this.sequence = (this.sequence + 1) % Number.MAX_SAFE_INTEGER).toString(36);
    const endsAt = performance.now() + deadline - Date.now();
    return new Promise<Msg>((resolve, reject) => {
      this.pending.set(token, { endsAt, resolve, reject });
      this.sweep ??= setInterval(() => this.expire(), SWEEP_MS);
      this.writes.add(() => {
        try {
          this.nc.publish(subject, body, { reply: `${this.inbox}.${token}`, headers });
        } catch {
          this.settle(token)?.reject(unavailable());
        }
      });
    });
  }

  private take(reply: Msg): void {
    const request = this.settle(reply.subject.slice(this.inbox.length + 1));
    if (!request) return;
    if (reply.data.length === 0 && reply.headers?.code === NO_RESPONDERS) request.reject(unavailable());
    else request.resolve(reply);
  }

  private settle(token: string): Pending | undefined {
    const request = this.pending.get(token);
    this.pending.delete(token);
    return request;
  }

  private expire(): void {
    const now = performance.now();
    for (const [token, { endsAt }] of this.pending) {
      if (endsAt <= now) this.settle(token)?.reject(deadlineExceeded());
    }
    if (this.pending.size > 0) return;
    clearInterval(this.sweep);
    this.sweep = undefined;
  }
}
