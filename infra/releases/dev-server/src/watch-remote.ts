import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';

/** Debounce of saves, in ms. */
const QUIET_MS = 5;

/** Text that loaders put around the compiler's message. */
const OF_LOADERS =
  /\n\s*Caused by:[\s\S]*|^Module build failed[^\n]*\n|NonErrorEmittedError: \(Emitted value[^)]*\) /g;

/** One build of a remote's browser code. */
export interface BrowserBuild {
  /** Webpack's compilation hash, which the page compares with its own. */
  hash: string;
  /** The emitted files by path below `browser/`. */
  files: ReadonlyMap<string, Buffer>;
  errors: string[];
}

/**
 * Builds on every save: first for the browser, then, if `configs` has a second one, for the server. Returns a
 * function that stops.
 */
export function watchRemote(options: {
  folder: string;
  outDir: string;
  configs: Configuration[];
  onBrowser(build: BrowserBuild): void;
  /** The server build is done: its code, or its errors. */
  onServer?(code: Buffer | undefined, errors: string[]): void;
  /** `remote.config.ts` was saved; its new content needs another watch. */
  onConfig(): void;
  /** A file in `public/` was added, changed or removed. */
  onPublic(): void;
}): () => Promise<void> {
  mkdirSync(options.outDir, { recursive: true });
  const compiler = webpack(options.configs);
  const [browser, server] = compiler.compilers as [Compiler, Compiler | undefined];
  const files = collect(browser);
  follow(browser, options);
  let hash = '';
  browser.hooks.done.tap('dev-server', (stats) => {
    const errors = errorsOf(stats);
    if (errors.length === 0 && stats.hash === hash) return;
    hash = stats.hash ?? '';
    options.onBrowser({ hash, files: new Map(files), errors });
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

/** Makes a compiler watch a file that is not one of its modules. */
function follow(
  compiler: Compiler,
  { folder, onConfig, onPublic }: { folder: string; onConfig(): void; onPublic(): void },
): void {
  const config = path.join(folder, 'remote.config.ts');
  const shown = path.join(folder, 'public');
  compiler.hooks.afterCompile.tap('dev-server', (compilation) => {
    compilation.fileDependencies.add(config);
    compilation[existsSync(shown) ? 'contextDependencies' : 'missingDependencies'].add(shown);
  });
  compiler.hooks.watchRun.tap('dev-server', ({ modifiedFiles, removedFiles }) => {
    const changed = [...(modifiedFiles ?? []), ...(removedFiles ?? [])];
    if (changed.includes(config)) onConfig();
    else if (changed.some((file) => file === shown || file.startsWith(shown + path.sep))) onPublic();
  });
}

/** Emitted files, updated with each build: an unchanged file is not emitted again. */
function collect(compiler: Compiler): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  compiler.hooks.assetEmitted.tap('dev-server', (file, { content }) => void files.set(file, content));
  return files;
}

function errorsOf(stats: Stats): string[] {
  const texts = (stats.toJson({ all: false, errors: true }).errors ?? []).map(
    ({ moduleName, loc, message }) =>
      [[moduleName, loc].filter(Boolean).join(' '), message?.replace(OF_LOADERS, '')]
        .filter(Boolean)
        .join('\n'),
  );
  return [...new Set(texts)];
}
