import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import Stripe from 'stripe';
import { parseConfig } from '@studio/config';
import { sandboxConfig, type SandboxConfig } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

export const SECRET_KEY = 'sk_test_spec';
export const PUBLISHABLE_KEY = 'pk_test_spec';
export const WEBHOOK_SECRET = 'whsec_spec';

/** The configuration of a sandbox under test, on a free port. */
export function testConfig(databaseUrl: string, more: Record<string, string> = {}): SandboxConfig {
  return parseConfig(sandboxConfig, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    SANDBOX_SECRET_KEY: SECRET_KEY,
    SANDBOX_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    WEBHOOK_URL: 'http://127.0.0.1:9/webhooks',
    WEBHOOK_SECRET,
    ...more,
  });
}

/** Starts a sandbox on that database, with the official SDK pointed at it. */
export async function startTestSandbox(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<{ sandbox: Sandbox; stripe: Stripe }> {
  const sandbox = await startSandbox(testConfig(databaseUrl, more));
  return { sandbox, stripe: sdkOf(sandbox.url) };
}

/** The official SDK, unmodified, for a sandbox at that address. */
export function sdkOf(url: string, key = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Opens a sandbox on a database of its own until the end of the spec file. */
export async function openSandbox() {
  const database = await createTestDatabase('sandbox');
  const { sandbox, stripe } = await startTestSandbox(database.url);
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });
  return { database, sandbox, stripe };
}

/** Creates an intent and confirms it with a test card. Returns it with its charge. */
export async function payWith(stripe: Stripe, payment_method = 'pm_card_visa', amount = 2_500) {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'usd' });
  const intent = await stripe.paymentIntents.confirm(id, { payment_method, expand: ['latest_charge'] });
  return { ...intent, latest_charge: intent.latest_charge as Stripe.Charge };
}

export interface Receiver {
  url: string;
  /** Received and accepted events, verified by the SDK. */
  events: Stripe.Event[];
  /** When each request came, in ms, accepted or not. */
  arrivals: number[];
  /** The status of the next responses. */
  answer: number;
  /** What the response to the next request waits for. */
  pause?: Promise<void> | undefined;
  close(): Promise<void>;
}

/** A webhook receiver, like the gateway. Refuses requests with a wrong signature. */
export async function startReceiver(): Promise<Receiver> {
  const stripe = new Stripe(SECRET_KEY);
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      receiver.arrivals.push(Date.now());
      const { pause } = receiver;
      receiver.pause = undefined;
      await pause;
      if (response.destroyed) return;
      if (receiver.answer !== 200) return void response.writeHead(receiver.answer).end();
      const signature = request.headers['stripe-signature']!;
      receiver.events.push(stripe.webhooks.constructEvent(Buffer.concat(parts), signature, WEBHOOK_SECRET));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    events: [],
    arrivals: [],
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** The rejection of an SDK call. */
export async function failureOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('It should have been refused');
}
