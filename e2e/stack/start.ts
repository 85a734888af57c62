import { createServer } from 'node:http';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@studio/dev-stack';
import { CONTROL, DATA_DIR, PORT } from './addresses.ts';

/**
 * Starts the stack on separate ports and a separate data folder, with an HTTP endpoint for tests that stop and start
 * its components.
 */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = DATA_DIR;
  rmSync(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    port: PORT,
    dataDir,
    quiet: true,
    // Visitors of a test can have different IP addresses.
    env: {
      RATE_LIMIT_PER_MINUTE: '100000',
      NEW_PICTURES_PER_HOUR: '100000',
      LOG_LEVEL: 'info',
      THROWAWAY_DATA: 'true',
      // A busy machine is no fault.
      REQUEST_TIMEOUT_FACTOR: '10',
      // Long enough to press Undo; short enough to wait for the mail.
      UNDO_SECONDS: '30',
      // Long enough to call a letter back.
      LETTER_RECALL_SECONDS: '6',
      SITE_TRUSTED_PROXIES: 'loopback',
    },
  });

  const control = createServer((request, response) => {
    const [, verb, component = ''] = (request.url ?? '').split('/');
    const actions: Record<string, () => Promise<unknown>> = {
      kill: () => stack.kill(component),
      start: () => stack.start(component),
      addresses: async () => stack.addresses,
      owner: async () => stack.owner,
      author: async () => stack.author,
    };
    const action = actions[verb ?? ''] ?? (() => Promise.reject(new Error(`unknown: ${verb}`)));
    action().then(
      (answer) => response.end(JSON.stringify(answer ?? {})),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((ready) => control.listen(Number(new URL(CONTROL).port), '127.0.0.1', ready));

  return async () => {
    control.close();
    await stack.stop();
    const refused = readFileSync(join(dataDir, 'logs/nats.log'), 'utf8').match(/.* Violation - User .*/g);
    if (refused) throw new Error(`The broker refused what programs need:\n${refused.join('\n')}`);
  };
}
