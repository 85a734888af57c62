import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from './startup-error.ts';

const HOST = '127.0.0.1';

function listenOnce(port: number, host = HOST): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

/** A port of this machine on which nothing listens at the moment. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/** A base port such that `base` and all given offsets above it are free. */
export async function freePortBase(offsets: readonly number[]): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 10_000);
    const taken = await Promise.all(offsets.map((offset) => listenOnce(base + offset).catch(() => null)));
    if (taken.every((port) => port !== null)) return base;
  }
}

/** Why a port cannot be used; null when it can. */
async function refusalOf(port: number): Promise<NodeJS.ErrnoException | null> {
  const ask = (host: string) =>
    listenOnce(port, host).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
  const [v4, v6] = await Promise.all([ask(HOST), ask('::1')]);
  // Browsers may resolve `localhost` to ::1 first. Other errors of ::1 mean that the machine has no IPv6.
  return v4 ?? (v6?.code === 'EADDRINUSE' ? v6 : null);
}

/**
 * Checks that a component can have its port. Waits a little for a port that is being released.
 * @throws StartupError that names the component and the port.
 */
export async function claimPort(port: number, component: string, patienceMs = 0): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const error = await refusalOf(port);
    if (!error) return;
    if (Date.now() >= until) {
      const why =
        error.code === 'EACCES' ? 'needs more rights than this user has' : 'is taken by another program';
      throw new StartupError(
        `Port ${port}, wanted by the ${component}, ${why}: free it, or start with another PORT.`,
      );
    }
    await sleep(100);
  }
}
