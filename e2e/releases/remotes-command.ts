import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSecrets, ROOT } from '@studio/local-runtime';
import { DATA_DIR, PORT } from '../stack/addresses.ts';

const run = promisify(execFile);

/** The command of a remote's team, on the stack of this test run. Answers what it prints. */
export async function remotes(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    NATS_URL: `nats://127.0.0.1:${PORT + 7}`,
    RELEASES_DIR: path.join(DATA_DIR, 'releases'),
    RELEASE_PRIVATE_KEY: readSecrets(DATA_DIR).releasePrivateKey,
  };
  const program = path.join(ROOT, 'infra/remotes-cli/src/main.ts');
  const { stdout } = await run(process.execPath, ['--no-warnings', program, ...args], { cwd: ROOT, env });
  return stdout;
}
