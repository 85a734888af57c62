import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Modes of a connection: forward, delay, hang silently, or refuse and cut. */
export type Wire = { kind: 'carry' } | { kind: 'delay'; ms: number } | { kind: 'hang' } | { kind: 'cut' };

/** A TCP proxy between two components with a changeable mode. */
export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** Opens a proxy on a free local port. */
export async function openTcpProxy(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let wire: Wire = { kind: 'carry' };

  function join(near: Socket): void {
    near.on('error', () => undefined);
    if (wire.kind === 'cut') return void near.resetAndDestroy();
    const far = connect({ ...target, allowHalfOpen: true, noDelay: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    carry(near, far);
    carry(far, near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.once('close', end);
    far.once('close', end);
    if (wire.kind === 'hang') for (const socket of pair) socket.pause();
  }

  function carry(from: Socket, to: Socket): void {
    let waiting = Promise.resolve();
    const later = (work: () => void) => {
      const ms = wire.kind === 'delay' ? wire.ms : 0;
      const due = performance.now() + ms;
      waiting = waiting.then(async () => {
        const left = due - performance.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        work();
      });
    };
    from.on('error', () => to.destroy());
    from.on('data', (bytes: Buffer) =>
      later(() => {
        if (to.destroyed || to.write(bytes)) return;
        from.pause();
        to.once('drain', () => wire.kind === 'hang' || from.resume());
      }),
    );
    from.on('end', () => later(() => to.end()));
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,

    /** Changes the mode, also of open connections. `cut` closes them. */
    set(next: Wire): void {
      wire = next;
      for (const pair of pairs) {
        if (wire.kind === 'cut') for (const socket of pair) socket.resetAndDestroy();
        else if (wire.kind === 'hang') for (const socket of pair) socket.pause();
        else for (const socket of pair) socket.resume();
      }
    },

    async close(): Promise<void> {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
