import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { Child, freePort, joinProcessRegistry } from '@studio/local-runtime';
import { findNatsServer } from './nats-binary.ts';
import { downloadNatsRelease, releaseName } from './nats-release.ts';
import { prepareNats, waitForNats } from './nats.ts';

const NAME = releaseName();
const ARCHIVE = `${NAME}.tar.gz`;
const top = mkdtempSync(join(tmpdir(), 'studio-release-'));
afterAll(() => rmSync(top, { recursive: true }));
const folder = () => mkdtempSync(join(top, 'of-'));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * An archive in the shape of the official releases: one folder with a program (here this machine's server) and a text
 * file.
 */
function makeArchive(files: Record<string, string>): Buffer {
  const place = folder();
  mkdirSync(join(place, NAME));
  for (const [name, from] of Object.entries(files)) copyFileSync(from, join(place, NAME, name));
  spawnSync('tar', ['-cf', 'archive.tar', NAME], { cwd: place });
  return gzipSync(readFileSync(join(place, 'archive.tar')), { level: 1 });
}

/** The full path of a program that may be given as a name on PATH. */
const locate = (name: string) =>
  spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).stdout.trim();

/** This machine's server. */
/** A PATH with neither a NATS server nor apt-get: only the tools that unpack the archive. */
const program = locate(await findNatsServer());
const whole = makeArchive({ 'nats-server': program, 'README.md': import.meta.filename });
const bareTools = folder();
for (const tool of ['tar', 'gzip']) symlinkSync(locate(tool), join(bareTools, tool));

const servers: Server[] = [];
const stop = (server: Server) => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
};
afterEach(() => Promise.all(servers.splice(0).map(stop)));

type Answer = Buffer | string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Serves files of a release by name, and 404 for any other. */
async function serve(files: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    asked.push(name);
    const answer = files[name];
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/download`, asked, server };
}

const listed = (bytes: Buffer, name = ARCHIVE) => `${'0'.repeat(64)}  other.zip\n${sha256(bytes)}  ${name}\n`;

/** Calls `findNatsServer` in a separate process with a given PATH. */
async function find(
  cache: string,
  from: string,
  path = bareTools,
): Promise<{ file?: string; error?: string }> {
  const script = `
    import { findNatsServer } from '${import.meta.resolve('@studio/local-servers')}';
    const file = await findNatsServer(${JSON.stringify(cache)}, { checksums: {}, report: () => {} })
      .then((file) => ({ file }), (error) => ({ error: error.name + ': ' + error.message }));
    console.log(JSON.stringify(file));`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: { PATH: path, NATS_DOWNLOAD_URL: from },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as { file?: string; error?: string };
}

it('downloads a release once, checks it, and finds a server in it that starts', async () => {
  const { from, asked, server } = await serve({ SHA256SUMS: listed(whole), [ARCHIVE]: whole });
  const cache = folder();
  const found = { file: join(cache, NAME, 'nats-server') };
  expect(await find(cache, from)).toEqual(found);
  expect(asked).toEqual(['SHA256SUMS', ARCHIVE]);
  expect(readdirSync(cache)).toEqual([NAME]);
  await stop(server);
  expect(await find(cache, from)).toEqual(found);

  const [dataDir, port] = [folder(), await freePort()];
  const nats = new Child(
    prepareNats({ program: found.file, dataDir, port, maxStore: '64MB' }),
    joinProcessRegistry(folder()),
    createWriteStream(join(dataDir, 'log')),
  );
  await waitForNats(`nats://127.0.0.1:${port}`);
  await nats.stop();
});

it('lets two processes download at once', async () => {
  const { from, asked } = await serve({ SHA256SUMS: listed(whole), [ARCHIVE]: whole });
  const cache = folder();
  const found = { file: join(cache, NAME, 'nats-server') };
  expect(await Promise.all([find(cache, from), find(cache, from)])).toEqual([found, found]);
  expect(asked).toHaveLength(4);
  expect(readdirSync(cache)).toEqual([NAME]);
});

it('replaces a kept release that does not run', async () => {
  const { from } = await serve({ SHA256SUMS: listed(whole), [ARCHIVE]: whole });
  const cache = folder();
  mkdirSync(join(cache, NAME));
  writeFileSync(join(cache, NAME, 'nats-server'), '');
  expect(await find(cache, from)).toEqual({ file: join(cache, NAME, 'nats-server') });
});

it('prefers a server on the PATH', async () => {
  const { from, asked } = await serve({});
  const path = folder();
  symlinkSync(program, join(path, 'nats-server'));
  expect(await find(folder(), from, path)).toEqual({ file: 'nats-server' });
  expect(asked).toEqual([]);
});

it('says in one sentence why there is no server and how to get one, and leaves no files behind', async () => {
  const { from } = await serve({});
  const cache = folder();
  const { error } = await find(cache, from);
  expect(error).toMatch(
    /^StartupError: NATS server 2\.10 or newer is not on the PATH, and its official release could not be used \(http:\S+SHA256SUMS answered 404\): .*install.*, or set NATS_URL to a running server \(`docker run .*`\)\.$/,
  );
  expect(readdirSync(cache)).toEqual([]);
});

it('refuses a program that does not run here', async () => {
  const broken = makeArchive({ 'nats-server': import.meta.filename });
  const { from } = await serve({ SHA256SUMS: listed(broken), [ARCHIVE]: broken });
  const cache = folder();
  expect((await find(cache, from)).error).toContain('the downloaded nats-server does not run here');
  expect(readdirSync(cache)).toEqual([]);
});

const half = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': whole.length });
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
};
const silent = () => {};
const halfThenSilent = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': whole.length });
  response.write(whole.subarray(0, 100_000));
};

it.each<[string, () => Record<string, Answer>, RegExp]>([
  [
    'a wrong checksum',
    () => ({ SHA256SUMS: listed(Buffer.from('other')), [ARCHIVE]: whole }),
    /^the checksum of nats-server-\S+ is wrong$/,
  ],
  [
    'a cut connection',
    () => ({ SHA256SUMS: listed(whole), [ARCHIVE]: half }),
    /^the connection to 127\S+ broke after \d\.\d MB/,
  ],
  ['a missing archive', () => ({ SHA256SUMS: listed(whole) }), /^http:\S+\.tar\.gz answered 404$/],
  ['a missing list of checksums', () => ({ [ARCHIVE]: whole }), /^http:\S+SHA256SUMS answered 404$/],
  [
    'a list without this archive',
    () => ({ SHA256SUMS: listed(whole, 'x'), [ARCHIVE]: whole }),
    /^the SHA256SUMS of release \S+ does not list nats-server-/,
  ],
  ['a server that does not answer', () => ({ SHA256SUMS: silent }), /^127\S+ sent nothing for 1 s$/],
  [
    'a server that stalls halfway',
    () => ({ SHA256SUMS: listed(whole), [ARCHIVE]: halfThenSilent }),
    /^127\S+ sent nothing for 1 s$/,
  ],
  [
    'what is no archive',
    () => ({ SHA256SUMS: listed(Buffer.from('no')), [ARCHIVE]: 'no' }),
    /^the archive cannot be unpacked \(.*gzip.*\)$/,
  ],
])('says what is wrong: %s', async (_, files, message) => {
  const { from } = await serve(files());
  const into = folder();
  await expect(
    downloadNatsRelease(into, { from, checksums: {}, stallMs: 1_000, report: () => {} }),
  ).rejects.toThrow(message);
});

it('says when an archive contains no program', async () => {
  const empty = makeArchive({ 'README.md': import.meta.filename });
  const { from } = await serve({ SHA256SUMS: listed(empty), [ARCHIVE]: empty });
  await expect(downloadNatsRelease(folder(), { from, checksums: {}, report: () => {} })).rejects.toThrow(
    `${ARCHIVE} contains no nats-server`,
  );
});

it('says when nothing listens there', async () => {
  const from = `http://127.0.0.1:${await freePort()}`;
  await expect(downloadNatsRelease(folder(), { from, checksums: {}, report: () => {} })).rejects.toThrow(
    /^127\S+ cannot be reached, ECONNREFUSED$/,
  );
});

it('prefers a known checksum to the release’s own list', async () => {
  const { from, asked } = await serve({ SHA256SUMS: listed(whole), [ARCHIVE]: whole });
  const checksums = { [ARCHIVE]: sha256(Buffer.from('other')) };
  await expect(downloadNatsRelease(folder(), { from, checksums, report: () => {} })).rejects.toThrow(
    'checksum',
  );
  expect(asked).toEqual([ARCHIVE]);
});

it('reports what it downloads and how much', async () => {
  const { from } = await serve({ SHA256SUMS: listed(whole), [ARCHIVE]: whole });
  const lines: string[] = [];
  await downloadNatsRelease(folder(), { from, checksums: {}, report: (line) => lines.push(line) });
  expect(lines).toEqual([
    `Downloading ${ARCHIVE} from ${new URL(from).host}`,
    expect.stringMatching(/^ {2}\d+\.\d MB downloaded$/),
  ]);
});

it.each([
  ['linux', 'x64', 'linux-amd64'],
  ['linux', 'arm64', 'linux-arm64'],
  ['darwin', 'arm64', 'darwin-arm64'],
  ['win32', 'x64', 'windows-amd64'],
] as const)('knows the release for %s on %s', (platform, arch, name) => {
  expect(releaseName(platform, arch)).toMatch(new RegExp(`^nats-server-v2\\.\\d+\\.\\d+-${name}$`));
});
