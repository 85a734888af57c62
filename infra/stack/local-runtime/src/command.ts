/** One program of the stack, ready to be started. */
export interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** The signal that asks it to end in good order; what does not obey is killed. */
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** The signal that ends it at once, as a crash would, and its own children with it. Defaults to SIGKILL. */
  killSignal?: 'SIGQUIT';
  user?: { uid: number; gid: number };
}

/** What every program gets from the surroundings: nothing secret, just what a program needs to run. */
export function plainEnvironment(): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'TMPDIR',
    'SystemRoot',
    'NODE_EXTRA_CA_CERTS',
    'HTTPS_PROXY',
    'HTTP_PROXY',
    'NO_PROXY',
  ];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
