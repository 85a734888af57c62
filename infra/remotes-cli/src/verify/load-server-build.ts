import { createRequire } from 'node:module';
import vm from 'node:vm';

/** What is to be loaded. */
export interface ServerBuild {
  code: string;
  filename: string;
}

/** Said once the build is about to be loaded. */
export const BEGUN = 'begun';

/** What a server build did while it was loaded. */
export interface LoadReport {
  error: string | null;
  stack: string;
  /** Timers that it started and did not end. */
  timers: number;
}

const require = createRequire(import.meta.url);
const SHARED = ['react', 'react-dom', 'react/jsx-runtime'];

/** The host contract, of which only names are needed while a module loads. */
const contract: unknown = new Proxy(() => contract, {
  get: (_, name) => (name === '__esModule' ? true : contract),
});

let timers = 0;
const counted =
  (start: (...args: never[]) => unknown) =>
  (...args: never[]) => {
    timers += 1;
    return start(...args);
  };
const ended =
  (end: (timer: never) => void) =>
  (timer: never): void => {
    timers -= 1;
    end(timer);
  };

/** Runs a server build as the web server does: with the shared modules and nothing of a browser. */
function load({ code, filename }: ServerBuild): LoadReport {
  const shared = Object.fromEntries(SHARED.map((name) => [name, require(name) as unknown]));
  const module = { exports: {} as { modules?: unknown } };
  const names = [
    'module',
    'exports',
    'require',
    'setTimeout',
    'setInterval',
    'clearTimeout',
    'clearInterval',
  ];
  // From here on the time of the build counts, and not that of the worker.
  parentPort?.postMessage(BEGUN);
  try {
    const run = vm.compileFunction(code, names, { filename }) as (...args: unknown[]) => void;
    run(
      module,
      module.exports,
      (name: string) => {
        if (name.startsWith('@studio/web-kit')) return contract;
        if (name in shared) return shared[name];
        throw new Error(`it asks for ${name}, which is not shared`);
      },
      counted(setTimeout),
      counted(setInterval),
      ended(clearTimeout),
      ended(clearInterval),
    );
    if (!module.exports.modules) throw new Error('it exports no modules');
    return { error: null, stack: '', timers };
  } catch (error) {
    return { error: String(error), stack: error instanceof Error ? (error.stack ?? '') : '', timers };
  }
}

process.once('message', (build: ServerBuild) => process.send?.(load(build)));
