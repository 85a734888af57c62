import path from 'node:path';
import { readSecrets } from '@studio/local-runtime';
import { runRemotes } from '@studio/remotes-cli/run-remotes';
import { DATA_DIR, PORT } from '../stack/addresses.ts';

/** Runs the remotes CLI on the stack of this test run and returns its output. */
export async function remotes(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    NATS_URL: `nats://127.0.0.1:${PORT + 7}`,
    RELEASES_DIR: path.join(DATA_DIR, 'releases'),
    RELEASE_PRIVATE_KEY: readSecrets(DATA_DIR).releasePrivateKey,
  };
  return runRemotes(env, ...args);
}
