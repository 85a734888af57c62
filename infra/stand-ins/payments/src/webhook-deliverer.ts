import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Deliverer } from './answer-call.ts';
import type { SandboxConfig } from './config.ts';
import { NOW_MS } from './store.ts';

type WebhookConfig = Pick<SandboxConfig, 'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'WEBHOOK_EVENTS'>;

/** Deliveries at a time. */
const AT_A_TIME = 24;
const TIME_OUT_MS = 10_000;
/** A delivery of a process that was killed is sent again after this, in ms: longer than an attempt takes. */
const LEASE_MS = 15_000;
/** How often the table is read for repeated deliveries, in ms. */
const LOOK_EVERY_MS = 250;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** How long an event is retried, in ms: 3 days, as Stripe does. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

/** An event to deliver. */
interface Delivery {
  id: string;
  /** Including this one. */
  attempts: number;
  /** Unix seconds. */
  created: number;
  payload: string;
}

const CLAIM = `
  UPDATE deliveries d SET attempts = d.attempts + 1, next_at = ${NOW_MS} + ${LEASE_MS}
  FROM (SELECT event_id FROM deliveries WHERE next_at <= ${NOW_MS} ORDER BY next_at LIMIT $1
        FOR UPDATE SKIP LOCKED) due
  JOIN objects o ON o.id = due.event_id
  WHERE d.event_id = due.event_id
  RETURNING d.event_id AS id, d.attempts, o.created::float8 AS created, o.body::text AS payload`;

/** Delivers the events in the table, each until the receiver answers 2xx. `close` waits for those in progress. */
export function startDeliverer(
  pool: Pool,
  config: WebhookConfig,
  log: FastifyBaseLogger,
): Deliverer & { close(): Promise<void> } {
  const { WEBHOOK_EVENTS: types } = config;
  let isClosed = false;
  let isFailing = false;
  let waiting = new AbortController();
  const inProgress = new Set<Promise<void>>();

  /** Starts the deliveries that are due, as far as others in progress leave room. Resolves to their number. */
  async function startDue(): Promise<number> {
    const room = AT_A_TIME - inProgress.size;
    const { rows } = await pool.query<Delivery>({ name: 'claim', text: CLAIM, values: [room] });
    isFailing = false;
    for (const delivery of rows) {
      const work = deliver(delivery)
        .catch(report)
        .finally(() => {
          inProgress.delete(work);
          waiting.abort();
        });
      inProgress.add(work);
    }
    return rows.length;
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { id: event, attempts, payload } = delivery;
    const reason = await postEvent(config, payload);
    if (reason === null || isGivenUp(delivery)) {
      if (reason !== null) log.error({ event, attempts, reason }, 'webhook given up after 3 days');
      await pool.query('DELETE FROM deliveries WHERE event_id = $1', [event]);
    } else {
      log.warn({ event, attempts, reason }, 'webhook not taken, will be tried again');
      const again = `UPDATE deliveries SET next_at = ${NOW_MS} + $2, last_error = $3 WHERE event_id = $1`;
      await pool.query(again, [event, retryDelay(attempts), reason]);
    }
  }

  /** Logs once per outage of the database. */
  function report(error: unknown): void {
    if (!isFailing) log.error({ error }, 'could not deliver webhooks');
    isFailing = true;
  }

  const running = (async () => {
    while (!isClosed) {
      const { signal } = (waiting = new AbortController());
      const started = await startDue().catch(report);
      if (!started) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(inProgress);
  })();
  return {
    wants: (type) => types.includes('*') || types.includes(type),
    deliver: () => waiting.abort(),
    close() {
      isClosed = true;
      waiting.abort();
      return running;
    },
  };
}

/** Delay after a number of failures (1, 2, …), in ms: 1 s, doubling up to a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10));
}

const isGivenUp = ({ attempts, created }: Delivery) =>
  Date.now() + retryDelay(attempts) > created * 1_000 + GIVE_UP_MS;

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
