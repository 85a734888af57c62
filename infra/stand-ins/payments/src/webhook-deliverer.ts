import type { FastifyBaseLogger } from 'fastify';
import { createHmac } from 'node:crypto';
import type { Deliverer } from './answer-call.ts';
import type { SandboxConfig } from './config.ts';
import type { ApiEvent } from './events.ts';
import type { DeliveryQueue, DueDelivery } from './delivery-queue.ts';

type WebhookConfig = Pick<SandboxConfig, 'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'WEBHOOK_EVENTS'>;

/** Maximum concurrent deliveries; further events wait in the table. */
const MAX_WAITING = 5_000;
const MAX_CONCURRENT = 24;
const BATCH = 500;
/** Delay after which accepted deliveries are deleted in one batch, in ms. */
const FLUSH_MS = 25;

/**
 * Delivers events at least once: new ones directly from memory, the rest from the table. A delivery is deleted from
 * the table only after the receiver's 2xx.
 */
export class WebhookDeliverer implements Deliverer {
  private readonly queue: DeliveryQueue;
  private readonly config: WebhookConfig;
  private readonly log: FastifyBaseLogger;
  private waiting: DueDelivery[] = [];
  private readonly underWay = new Set<string>();
  private sending = 0;
  private taken: string[] = [];
  private flush: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Infinity;
  private closed = false;

  constructor(queue: DeliveryQueue, config: WebhookConfig, log: FastifyBaseLogger) {
    this.queue = queue;
    this.config = config;
    this.log = log;
  }

  /** Resumes the deliveries of an earlier process. */
  async start(): Promise<void> {
    await this.queue.reclaim(Date.now());
    await this.lookForDue();
  }

  wants(type: string): boolean {
    const types = this.config.WEBHOOK_EVENTS;
    return types.includes('*') || types.includes(type);
  }

  deliver(events: ApiEvent[]): void {
    for (const event of events) {
      if (this.closed || this.waiting.length >= MAX_WAITING) return this.wakeAt(Date.now() + 1_000);
      this.enqueue({
        event_id: event.id,
        attempts: 0,
        created: event.created,
        payload: JSON.stringify(event),
      });
    }
  }

  /** Stops after the deliveries in progress; the rest waits in the table. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.waiting = [];
    while (this.sending > 0 || this.flush) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  private enqueue(delivery: DueDelivery): void {
    this.underWay.add(delivery.event_id);
    this.waiting.push(delivery);
    if (this.sending < MAX_CONCURRENT) void this.sendWaiting();
  }

  private async sendWaiting(): Promise<void> {
    this.sending += 1;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.send(next);
    this.sending -= 1;
  }

  private async send(delivery: DueDelivery): Promise<void> {
    const reason = await postEvent(this.config, delivery.payload);
    if (reason === null) return this.noteTaken(delivery.event_id);
    try {
      const nextAt = await this.queue.putOff(delivery, reason);
      const at = { event: delivery.event_id, attempts: delivery.attempts + 1, reason };
      if (nextAt === null) this.log.error(at, 'webhook given up after 3 days');
      else this.log.warn(at, 'webhook not taken, will be tried again');
      this.underWay.delete(delivery.event_id);
      if (nextAt !== null) this.wakeAt(nextAt);
    } catch (error) {
      this.underWay.delete(delivery.event_id);
      this.log.error({ error }, 'could not put off a webhook');
      this.wakeAt(Date.now() + 1_000);
    }
  }

  private noteTaken(id: string): void {
    this.taken.push(id);
    this.flush ??= new Promise((resolve) => setTimeout(() => void this.flushTaken().then(resolve), FLUSH_MS));
  }

  private async flushTaken(): Promise<void> {
    const ids = this.taken;
    this.taken = [];
    this.flush = null;
    await this.queue
      .done(ids)
      .catch((error) => this.log.error({ error }, 'taken webhooks will be sent again'));
    for (const id of ids) this.underWay.delete(id);
  }

  private wakeAt(at: number): void {
    if (this.closed || at >= this.timerAt) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => void this.lookForDue(), Math.max(0, at - Date.now()));
  }

  private async lookForDue(): Promise<void> {
    this.timerAt = Infinity;
    try {
      const room = Math.min(BATCH, MAX_WAITING - this.waiting.length);
      const due = room > 0 ? await this.queue.due(Date.now(), [...this.underWay], room) : [];
      if (this.closed) return;
      for (const delivery of due) this.enqueue(delivery);
      const nextAt = await this.queue.nextAt([...this.underWay]);
      if (nextAt !== null) this.wakeAt(Math.max(nextAt, Date.now() + (due.length === BATCH ? 0 : 100)));
    } catch (error) {
      this.log.error({ error }, 'could not read the webhooks that are due');
      this.wakeAt(Date.now() + 1_000);
    }
  }
}

const TIME_OUT_MS = 10_000;

/** Sends one signed event. Resolves to null when it was accepted (2xx), else to the reason. */
async function postEvent(config: WebhookConfig, payload: string): Promise<string | null> {
  try {
    const response = await fetch(config.WEBHOOK_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (payment sandbox)',
        'stripe-signature': signEvent(payload, config.WEBHOOK_SECRET, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    await response.arrayBuffer();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return cause?.message || message;
  }
}

/** The `Stripe-Signature` of a payload sent at `seconds` (https://docs.stripe.com/webhooks/signature). */
function signEvent(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
