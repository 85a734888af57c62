import type { DrillStack } from '../stack/drill-stack.ts';

/** Every kind of fault, with a description for the table. */
export const KINDS = {
  crash: 'kill -9, restarted by the supervisor',
  outage: 'kill -9, down for a while',
  restart: 'stopped gracefully and started again',
  freeze: 'SIGSTOP, later SIGCONT',
  'wire-delay': 'connections delay data',
  'wire-cut': 'connections cut and refused',
  'wire-hang': 'connections stay open and pass nothing',
  'provider-slow': 'the provider responds late',
  'provider-500': 'the provider fails',
  'provider-mute': 'the provider commits, its response is lost',
  'webhooks-lost': 'webhooks are lost',
  'webhooks-doubled': 'webhooks are repeated, at once and later',
  'webhooks-shuffled': 'webhooks are delayed by random times',
  'stream-full': 'the stream of events refuses new ones',
  'clock-ahead': 'one program’s clock is ahead',
} as const;
export type Kind = keyof typeof KINDS;

/** One fault of a plan. Times in ms. */
export interface Fault {
  kind: Kind;
  /** The target program, server, or connection `from>to`. */
  target: string;
  /** Start, relative to the round's start. */
  afterMs: number;
  lastsMs: number;
  /** Magnitude: a delay or a clock offset, in ms. */
  by: number;
}

/** Faults that overlap; the next round starts after recovery. */
export type Round = Fault[];

/** Injects a fault; resolves to a function that removes it, which throws when it cannot. */
export type Inject = (stack: DrillStack, fault: Fault) => Promise<() => Promise<void>>;

export function tell({ kind, target, lastsMs, by }: Fault): string {
  return `${kind} ${target} ${lastsMs} ms${by ? ` by ${by} ms` : ''}`;
}
