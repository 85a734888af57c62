import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { until } from '@studio/test-harness';

export const SECRET_KEY = 'sk_test_spec';
const PROGRAM = fileURLToPath(import.meta.resolve('@studio/payments/main'));

export interface PaymentSandbox {
  url: string;
  /** The official SDK, configured for the sandbox. */
  stripe: Stripe;
  stop(): Promise<void>;
}

/** Runs the payment sandbox as a separate process, as the stack does. */
export async function startPaymentSandbox(databaseUrl: string, webhookUrl: string): Promise<PaymentSandbox> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      SANDBOX_SECRET_KEY: SECRET_KEY,
      SANDBOX_PUBLISHABLE_KEY: 'pk_test_spec',
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_SECRET: 'whsec_spec',
    },
  });
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  await ready(`${url}/readyz`);
  return {
    url,
    stripe: new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false }),
    stop: async () => {
      process.off('exit', end);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const ready = (url: string) =>
  until(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
