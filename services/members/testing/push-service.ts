import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { globalAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export interface PushCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Redirects all https requests of this process, including those to push services, to a local server that
 * records them.
 */
export async function startPushService() {
  const calls: PushCall[] = [];
  /** How it answers; `silent` never answers. */
  const state: { status: number | 'silent'; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    calls.push({ path: request.url!, headers: request.headers, body });
    if (state.status !== 'silent') response.writeHead(state.status, state.headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const agent = globalAgent as unknown as { createConnection: unknown };
  const real = agent.createConnection;
  agent.createConnection = () => connect(port, '127.0.0.1');
  return {
    calls,
    state,
    callsTo: (endpoint: string) => calls.filter(({ path }) => path === new URL(endpoint).pathname),
    async stop() {
      agent.createConnection = real;
      globalAgent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A browser with a subscription that can decrypt messages (RFC 8188, RFC 8291). */
export function aBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    form: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const open = createDecipheriv('aes-128-gcm', key, nonce);
      open.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]).toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}
