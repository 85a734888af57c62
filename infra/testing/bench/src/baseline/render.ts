/**
 * Bare renderToPipeableStream: renders the tree of one member's document with the live releases and its data to a
 * discarded stream, repeatedly, in one process. Without gateway, session, prefetching, head, serialized data and
 * HTTP.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import vm from 'node:vm';
import { closedLoop } from '../closed-loop.ts';
import { readTask, serveWorks } from './messages.ts';

interface Remote {
  name: string;
  live: { version: string };
}

/** The document's data element, as the shell writes it. */
interface DocumentData {
  site: unknown;
  remotes: Remote[];
  queries: { queries: { queryKey: unknown; state: { data: unknown } }[] };
}

/** The used part of `shell/browser/server-entry.ts`. */
interface ServerEntry {
  SHARED_MODULES: Record<string, unknown>;
  renderToPipeableStream(tree: unknown, options: object): { pipe(to: Writable): void };
  createQueryClient(api: object): { setQueryData(key: unknown, data: unknown): void };
  serverApp(props: object): unknown;
}

type Build = Record<string, { default: unknown }>;

const { page, cookie, releases, serverEntry } = readTask();
const shell = createRequire(import.meta.url)(serverEntry) as ServerEntry;
const html = await (await fetch(page, { headers: { accept: 'text/html', cookie } })).text();
const data = JSON.parse(/<script[^>]*id="studio-data"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as DocumentData;

const queryClient = shell.createQueryClient({ get: () => Promise.reject(new Error('all data is at hand')) });
for (const { queryKey, state } of data.queries.queries) queryClient.setQueryData(queryKey, state.data);
const builds = new Map(data.remotes.map((remote) => [remote.name, load(remote)]));
const loader = {
  component: (remote: string, module: string) => builds.get(remote)![module]!.default,
  partEnded: () => undefined,
  preload: () => Promise.resolve(null),
  generation: () => 0,
  reportCrash: () => undefined,
  subscribe: () => () => undefined,
};

/** A release's server build, as a render worker loads it. */
function load({ name, live }: Remote): Build {
  const folder = join(releases, name, live.version);
  const { serverEntry: file } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as {
    serverEntry: string;
  };
  const run = vm.compileFunction(readFileSync(join(folder, file), 'utf8'), ['module', 'exports', 'require']);
  const module = { exports: {} as { modules?: Build } };
  run(module, module.exports, (wanted: string) => shell.SHARED_MODULES[wanted]);
  return module.exports.modules!;
}

function render(write: (chunk: Buffer) => void): Promise<void> {
  const { pathname, search } = new URL(page);
  const tree = shell.serverApp({ ...data, loader, queryClient, url: pathname + search });
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      highWaterMark: 16 * 1024 * 1024,
      write(chunk: Buffer, _, done) {
        write(chunk);
        done();
      },
    });
    sink.once('finish', resolve);
    const stream = shell.renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

const parts: Buffer[] = [];
await render((chunk) => parts.push(chunk));
const markup = Buffer.concat(parts).toString();
const heading = /<h1.*?<\/h1>/s.exec(html)?.[0];
if (!heading || !markup.includes(heading)) throw new Error(`The bare rendering of ${page} is another page`);

serveWorks({ render: (seconds) => closedLoop(1, seconds, () => render(() => undefined)) });
