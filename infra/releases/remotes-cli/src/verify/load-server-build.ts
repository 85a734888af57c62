import { createRequire } from 'node:module';
import vm from 'node:vm';

/** The build to load. */
export interface ServerBuild {
  code: string;
  filename: string;
}

/** The effects of loading a server build. */
export interface LoadReport {
  error: string | null;
  stack: string;
  /** Timers that it started and did not end. */
  timers: number;
  /** Globals that it changed, for example `Array.prototype.at`. */
  changed: string[];
}

const require = createRequire(import.meta.url);
const shared: Record<string, unknown> = {
  react: require('react'),
  'react-dom': require('react-dom'),
  'react/jsx-runtime': require('react/jsx-runtime'),
};

/** The host contract. Only its names are needed while a module loads. */
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

const BUILT_IN = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  Date,
  RegExp,
  Promise,
  Map,
  Set,
  Error,
];

/** Every built-in object and global function that a build could change, by name. */
function sharedParts(): Map<string, unknown> {
  const globals = Object.getOwnPropertyNames(globalThis).map((name) => [name, globalThis] as const);
  const parts = BUILT_IN.flatMap((type) =>
    [type, type.prototype as object].flatMap((owner) =>
      Reflect.ownKeys(owner).map(
        (key) => [owner === type ? type.name : `${type.name}.prototype`, key, owner] as const,
      ),
    ),
  );
  return new Map([
    ...globals.map(([name, owner]) => [name, valueOf(owner, name)] as const),
    ...parts.map(([of, key, owner]) => [`${of}.${String(key)}`, valueOf(owner, key)] as const),
  ]);
}

/** Does not call a getter. */
function valueOf(owner: object, key: string | symbol): unknown {
  const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key) ?? {};
  return get ?? value;
}

/** A library may add new globals. Any other difference is a fault. */
function changesSince(before: ReadonlyMap<string, unknown>): string[] {
  const after = sharedParts();
  const added = [...after.keys()].filter((name) => !before.has(name) && name.includes('.'));
  return [...[...before].flatMap(([name, part]) => (Object.is(after.get(name), part) ? [] : name)), ...added];
}

/** Runs a server build as the web server does: with the shared modules and without browser globals. */
function load({ code, filename }: ServerBuild): LoadReport {
  const before = sharedParts();
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
  try {
    const run = vm.compileFunction(code, names, { filename }) as (...args: unknown[]) => void;
    run(
      module,
      module.exports,
      (name: string) => {
        if (name.startsWith('@studio/web-kit')) return contract;
        if (Object.hasOwn(shared, name)) return shared[name];
        throw new Error(`it asks for ${name}, which is not shared`);
      },
      counted(setTimeout),
      counted(setInterval),
      ended(clearTimeout),
      ended(clearInterval),
    );
    if (!module.exports.modules) throw new Error('it exports no modules');
    return { error: null, stack: '', timers, changed: changesSince(before) };
  } catch (error) {
    return {
      error: String(error),
      stack: error instanceof Error ? (error.stack ?? '') : '',
      timers,
      changed: [],
    };
  }
}

process.once('message', (build: ServerBuild) => process.send?.(load(build)));
process.send?.('started');
