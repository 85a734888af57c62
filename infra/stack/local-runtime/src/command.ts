/** A program of the stack with its arguments and environment. */
export interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** The signal for a graceful end. A program that ignores it is killed. */
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** The signal that kills it together with its own children. Defaults to SIGKILL. */
  killSignal?: 'SIGQUIT';
  user?: { uid: number; gid: number };
}

/** The variables of this process that every program inherits: those it needs to run, and no secrets. */
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
