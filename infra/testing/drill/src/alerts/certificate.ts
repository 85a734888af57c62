import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

/** Starts a TLS server whose certificate, for 90 days, can be replaced. Needs openssl. */
export async function serveCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const make = async (days: number) => {
    const subject = ['-subj', '/CN=localhost', '-days', String(days)];
    const files = ['-keyout', key, '-out', cert];
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...subject,
      ...files,
    ]);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const server = createServer(await make(90), (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    setDays: async (days: number) => server.setSecureContext(await make(days)),
    close: () => void server.close(),
  };
}
