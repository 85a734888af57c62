import { connect, type Socket } from 'node:net';
import { sendBytes, type RawAnswer } from '@studio/test-harness/odd-requests';

/** The port of an address. */
export const portOf = (site: string): number => Number(new URL(site).port);

/** A connection to the site from a local address; the site sees another client. Its errors are ignored. */
export function openSocket(site: string, from: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: portOf(site), localAddress: from });
  return socket.on('error', () => undefined);
}

/** Sends raw bytes and reads until the site closes the connection, or is silent for 5 s. */
export const sendRaw = (site: string, bytes: string | Buffer): Promise<RawAnswer> =>
  sendBytes(portOf(site), bytes, { timeoutMs: 5_000 });
