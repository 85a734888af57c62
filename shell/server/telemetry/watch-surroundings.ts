import { readFile, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

/** Time limit for reading the certificate, ms. */
const CERTIFICATE_LIMIT_MS = 2_000;

/** The last rehearsed restore without differences, as the rehearsal writes it. */
const ProvenRestore = z.object({ at: z.iso.datetime(), seconds: z.number(), differences: z.number().int() });
export type ProvenRestore = z.output<typeof ProvenRestore>;

/** Reads the file of the last proven restore; null when there is none. */
export async function readProvenRestore(file: string): Promise<ProvenRestore | null> {
  try {
    return ProvenRestore.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Exports what the site depends on and no service sees: disk, certificate, and the age of the proven backup. */
export function watchSurroundings(
  registry: Registry,
  { folder, restoreFile, url }: { folder: string; restoreFile: string; url: string },
): void {
  const registers = [registry];
  new Gauge({
    name: 'disk_free_ratio',
    help: 'Free share of the disk with the data of the web server, 0 to 1',
    // A labelled gauge has no value until it is set.
    labelNames: ['folder'],
    registers,
    async collect() {
      const disk = await statfs(folder).catch(() => null);
      if (disk) this.set({ folder }, disk.bavail / disk.blocks);
    },
  });
  new Gauge({
    name: 'backup_last_proven_restore_timestamp_seconds',
    help: 'When a backup was last restored in a rehearsal without differences; 0 when never',
    registers,
    async collect() {
      const proven = await readProvenRestore(restoreFile);
      this.set(proven ? Date.parse(proven.at) / 1_000 : 0);
    },
  });
  new Gauge({
    name: 'certificate_expires_timestamp_seconds',
    help: 'When the certificate of the public address expires; no value without TLS',
    labelNames: ['host'],
    registers,
    async collect() {
      const { protocol, hostname, port } = new URL(url);
      if (protocol !== 'https:') return;
      const expires = await certificateExpiry(hostname, Number(port || 443));
      if (expires) this.set({ host: hostname }, expires / 1_000);
    },
  });
}

/** When a server's certificate expires, ms since the epoch; undefined when it cannot be read. */
function certificateExpiry(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    // An expired or unknown certificate has a date as well.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(CERTIFICATE_LIMIT_MS, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => resolve(undefined));
  });
}
