import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The NATS version that is downloaded. */
const VERSION = '2.14.7';
const RELEASES = 'https://github.com/nats-io/nats-server/releases/download';
/** A connection that delivers nothing for this long is considered broken, in ms. */
const STALL_MS = 30_000;
/** Interval of progress lines, in ms. */
const PROGRESS_MS = 2_000;

/** Names of platforms and processors in releases, where they differ from Node's. */
const OS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
  freebsd: 'freebsd',
};
const PROCESSOR: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm: 'arm7',
  ia32: '386',
  ppc64: 'ppc64le',
};

/**
 * SHA-256 of the release's archives, as the official container image (Linux) and the Scoop package (Windows) list them.
 * An archive that is missing here is checked against the release's own SHA256SUMS.
 */
const SHA256: Record<string, string> = {
  'nats-server-v2.14.7-linux-386.tar.gz': '7c2b34da982d10fd5c6e51ad38035efe659fb4050b5f0873977297eb0a75a866',
  'nats-server-v2.14.7-linux-amd64.tar.gz':
    'e5c20b1cb2c0566b54c544312e91e011f9e130c5c80f16a14f4cf28ef30b8be2',
  'nats-server-v2.14.7-linux-arm64.tar.gz':
    '50e0258a1b7290f3fe2e4f17506b74a90ffb1dd77867ae3a402eb0c9e2b0d40f',
  'nats-server-v2.14.7-linux-arm7.tar.gz': '820339a81ac3321a47ed1ebd2aabeebfb23544da13d6ec2c5fda115b5af8948d',
  'nats-server-v2.14.7-linux-ppc64le.tar.gz':
    '7db5df67900443ee4dc93fb0bb134c68ee7c09501956dbcf12e4e9ec05c32913',
  'nats-server-v2.14.7-linux-s390x.tar.gz':
    '81634eac81dce5ffdcd74d6786f55e97db8af474b1a3c863bdcd2a73ad2e4c16',
  'nats-server-v2.14.7-windows-386.zip': 'a4fabb6f65991c3ebb68dc6a2c7fa392be576075f849a00c1006e50eee951cfe',
  'nats-server-v2.14.7-windows-amd64.zip': 'ef6b4604cc84cd37192e6407ce1bb975f380a5293dccfdb126eaf11311c58ac6',
  'nats-server-v2.14.7-windows-arm64.zip': '783903719e550953d2993620c2f932fbb00c25ca238a7a19b77a5855374d11c9',
};

/** The download location and the checksums. Defaults to the official ones. */
export interface DownloadOptions {
  /** Base address of `v<version>/<archive>`. Defaults to `NATS_DOWNLOAD_URL`, else the official releases. */
  from?: string;
  /** SHA-256 of archives by their name. */
  checksums?: Record<string, string>;
  /** A connection that delivers nothing for this long is considered broken, in ms. */
  stallMs?: number;
  /** Called with each line of progress. */
  report?: (line: string) => void;
}

/**
 * The folder inside the release's archive.
 * @example 'nats-server-v2.14.7-linux-amd64'
 */
export function releaseName(platform = process.platform, arch: string = process.arch): string {
  const processor = PROCESSOR[arch as NodeJS.Architecture] ?? arch;
  return `nats-server-v${VERSION}-${OS[platform] ?? platform}-${processor}`;
}

/** The program's file name in that folder. */
export const PROGRAM = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

/**
 * Downloads the official NATS release for this platform, checks it, and unpacks it below a folder.
 * @param into an existing folder that nothing else uses.
 * @returns the folder that holds the program.
 * @throws Error whose message says why, as a part of a sentence.
 */
export async function downloadNatsRelease(into: string, options: DownloadOptions = {}): Promise<string> {
  const { checksums = SHA256, stallMs = STALL_MS, report = console.log } = options;
  const from = options.from ?? process.env.NATS_DOWNLOAD_URL ?? RELEASES;
  const archive = `${releaseName()}${process.platform === 'win32' ? '.zip' : '.tar.gz'}`;
  const place = `${from.replace(/\/$/, '')}/v${VERSION}`;
  report(`Downloading ${archive} from ${new URL(place).host}`);
  const expected =
    checksums[archive] ?? findChecksum(String(await download(`${place}/SHA256SUMS`, stallMs)), archive);
  const bytes = await download(`${place}/${archive}`, stallMs, report);
  if (createHash('sha256').update(bytes).digest('hex') !== expected)
    throw new Error(`the checksum of ${archive} is wrong`);
  const file = join(into, archive);
  writeFileSync(file, bytes);
  await unpack(file, into);
  const folder = join(into, releaseName());
  if (!existsSync(join(folder, PROGRAM))) throw new Error(`${archive} contains no ${PROGRAM}`);
  return folder;
}

function findChecksum(sums: string, archive: string): string {
  for (const line of sums.split('\n')) {
    const [checksum, name] = line.trim().split(/\s+\*?/);
    if (checksum && name === archive) return checksum.toLowerCase();
  }
  throw new Error(`the SHA256SUMS of release ${VERSION} does not list ${archive}`);
}

/** @throws Error that says what happened to the connection. */
async function download(url: string, stallMs: number, report?: (line: string) => void): Promise<Buffer> {
  const { host } = new URL(url);
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  const failed = (cause: unknown, otherwise: string) => {
    const code = ((cause as Error).cause as NodeJS.ErrnoException | undefined)?.code;
    const why = stalled.signal.aborted ? `${host} sent nothing for ${stallMs / 1_000} s` : otherwise;
    return new Error(code ? `${why}, ${code}` : why, { cause });
  };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal: stalled.signal }).catch((error: unknown) => {
      throw failed(error, `${host} cannot be reached`);
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Error(`${url} answered ${response.status}`);
    }
    const whole = Number(response.headers.get('content-length'));
    let reported = Date.now();
    try {
      for await (const chunk of response.body) {
        timer.refresh();
        chunks.push(chunk);
        size += chunk.length;
        if (Date.now() - reported < PROGRESS_MS) continue;
        reported = Date.now();
        report?.(`  ${inMegabytes(size)}${whole ? ` of ${inMegabytes(whole)}` : ''}`);
      }
    } catch (error) {
      throw failed(error, `the connection to ${host} broke after ${inMegabytes(size)}`);
    }
    report?.(`  ${inMegabytes(size)} downloaded`);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Unpacks with the system's `tar`: Linux and macOS have it, and so does Windows since version 10, where it also reads
 * ZIP files. On Windows the full path is used, because Git installs another `tar` that does not read ZIP.
 */
async function unpack(file: string, into: string): Promise<void> {
  const windows = process.platform === 'win32';
  const tar = windows ? join(process.env.SystemRoot ?? 'C:\\Windows', 'System32/tar.exe') : 'tar';
  await run(tar, [windows ? '-xf' : '-xzf', file, '-C', into]).catch(
    (error: { code?: unknown; stderr?: string }) => {
      const why = error.code === 'ENOENT' ? `${tar} is missing` : (error.stderr ?? '').trim().split('\n')[0];
      throw new Error(`the archive cannot be unpacked (${why})`, { cause: error });
    },
  );
}
