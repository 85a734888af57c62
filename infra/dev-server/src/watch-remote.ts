import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';

/** How long a save is waited for to be followed by another, ms. */
const QUIET_MS = 5;

/** One build of a remote's browser code. */
export interface BrowserBuild {
  version: string;
  /** Webpack's, which the page compares with its own. */
  hash: string;
  /** What the build left, by path below `browser/`. */
  files: ReadonlyMap<string, Buffer>;
  errors: string[];
}

/**
 * Builds on every save: first for the browser, then, where `configs` has a second one, for the server. Returns how to
 * stop.
 */
export function watchRemote(options: {
  folder: string;
  outDir: string;
  configs: Configuration[];
  onBrowser(build: BrowserBuild): void;
  /** The server's build is there, too: its code, or what is wrong with it. */
  onServer?(code: Buffer | undefined, errors: string[]): void;
}): () => Promise<void> {
  rmSync(options.outDir, { recursive: true, force: true });
  mkdirSync(options.outDir, { recursive: true });
  const compiler = webpack(options.configs);
  const [browser, server] = compiler.compilers as [Compiler, Compiler | undefined];
  const files = collect(browser);
  const nextVersion = versionsOf(options.folder);
  let hash = '';
  browser.hooks.done.tap('dev-server', (stats) => {
    const errors = errorsOf(stats);
    if (errors.length === 0 && stats.hash === hash) return;
    hash = stats.hash ?? '';
    options.onBrowser({ version: nextVersion(), hash, files: new Map(files), errors });
  });
  if (server) {
    const built = collect(server);
    server.hooks.done.tap('dev-server', (stats) =>
      options.onServer?.(built.get('remote.cjs'), errorsOf(stats)),
    );
  }
  const ignored = '**/{node_modules,dist}/**';
  const watching = compiler.watch({ aggregateTimeout: QUIET_MS, ignored }, () => undefined);
  return () => new Promise((done) => watching!.close(() => done()));
}

/** What a compiler has left, kept up to date: a file that did not change is not written again. */
function collect(compiler: Compiler): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  compiler.hooks.assetEmitted.tap('dev-server', (file, { content }) => void files.set(file, content));
  return files;
}

function errorsOf(stats: Stats): string[] {
  return (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, loc, message }) =>
    [[moduleName, loc].filter(Boolean).join(' '), message?.replace(/\n\s*Caused by:[\s\S]*/, '')]
      .filter(Boolean)
      .join('\n'),
  );
}

/** Each build is a release of its own. */
function versionsOf(folder: string): () => string {
  const file = path.join(folder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const session = Date.now().toString(36);
  let count = 0;
  return () => `${version}-dev.${session}.${++count}`;
}
