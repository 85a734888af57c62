import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Modes of a connection: forward, delay, hang silently, or refuse and cut. */
export type Wire = { kind: 'carry' } | { kind: 'delay'; ms: number } | { kind: 'hang' } | { kind: 'cut' };

/** A TCP proxy between two components with a changeable mode. */
export class TcpProxy {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly target: { host: string; port: number };
  private wire: Wire = { kind: 'carry' };

  private constructor(target: { host: string; port: number }) {
    this.target = target;
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => this.join(near));
  }

  /** Listens on a free local port. */
  static async open(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject);
      proxy.server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Changes the mode, also of open connections. `cut` closes them. */
  set(wire: Wire): void {
    this.wire = wire;
    for (const pair of this.pairs) {
      if (wire.kind === 'cut') for (const socket of pair) socket.resetAndDestroy();
      else if (wire.kind === 'hang') for (const socket of pair) socket.pause();
      else for (const socket of pair) socket.resume();
    }
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.wire.kind === 'cut') return void near.resetAndDestroy();
    const far = connect({ ...this.target, allowHalfOpen: true, noDelay: true });
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    this.carry(near, far);
    this.carry(far, near);
    const end = () => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.once('close', end);
    far.once('close', end);
    if (this.wire.kind === 'hang') for (const socket of pair) socket.pause();
  }

  private carry(from: Socket, to: Socket): void {
    let waiting = Promise.resolve();
    const later = (work: () => void) => {
      const ms = this.wire.kind === 'delay' ? this.wire.ms : 0;
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
        to.once('drain', () => this.wire.kind === 'hang' || from.resume());
      }),
    );
    from.on('end', () => later(() => to.end()));
  }
}
