import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, until } from '@studio/test-harness';

export const CLIENT = { OIDC_CLIENT_ID: 'studio-web', OIDC_CLIENT_SECRET: 'a client secret of some length' };
const PROGRAM = fileURLToPath(import.meta.resolve('@studio/identity/main'));

/**
 * Starts the issuer of the local stack (`@studio/identity`) in its own process, which a spec can stop, and start again
 * with additional environment variables.
 */
export async function startLocalIssuer(site: string) {
  const database = await createTestDatabase('issuer');
  const folder = mkdtempSync(join(tmpdir(), 'gateway-issuer-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ReturnType<typeof spawn> | undefined;
  const end = () => child?.kill('SIGKILL');
  process.once('exit', end);
  const kill = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  const start = async (settings: Record<string, string> = {}) => {
    child = spawn(process.execPath, ['--no-warnings', PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PORT: String(port),
        ISSUER_URL: url,
        PUBLIC_URL: site,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'Studio <hello@studio.test>',
        DATABASE_URL: database.url,
        BACKCHANNEL_LOGOUT_URL: 'http://127.0.0.1:9/',
        KEYS_FILE: join(folder, 'keys.json'),
        ...CLIENT,
        ...settings,
      },
    });
    await answers(`${url}/readyz`);
  };
  await start();
  return {
    url,
    start,
    kill,
    stop: async () => {
      process.off('exit', end);
      await kill();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  until(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
