import type { DrillStack } from '../stack/drill-stack.ts';

/** Every kind of fault, and what it is to whoever reads the table. */
export const KINDS = {
  crash: 'kill -9, brought back by the supervisor',
  outage: 'kill -9, down for a while',
  restart: 'ended in good order and started again',
  freeze: 'SIGSTOP, later SIGCONT',
  'wire-delay': 'connections carry late',
  'wire-cut': 'connections cut and refused',
  'wire-hang': 'connections open, nothing passes',
  'provider-slow': 'the provider answers late',
  'provider-500': 'the provider fails',
  'provider-mute': 'the provider commits, its answer is lost',
  'webhooks-lost': 'webhooks taken by nobody',
  'webhooks-doubled': 'webhooks come twice, at once and later',
  'webhooks-shuffled': 'webhooks held back for random times',
  'stream-full': 'the stream of events refuses new ones',
  'clock-ahead': 'one program’s clock is ahead',
} as const;
export type Kind = keyof typeof KINDS;

/** One fault of a plan. Times in ms. */
export interface Fault {
  kind: Kind;
  /** Which program, server, or `from>to` of a wire. */
  target: string;
  /** After its round begins. */
  afterMs: number;
  lastsMs: number;
  /** How much: a delay or a clock's lead, in ms. */
  by: number;
}

/** Faults that overlap; the next round begins when everything is well again. */
export type Round = Fault[];

/** Brings a fault about; resolves to how it is lifted. Lifting throws when that could not be done. */
export type Bring = (stack: DrillStack, fault: Fault) => Promise<() => Promise<void>>;

export function tell({ kind, target, lastsMs, by }: Fault): string {
  return `${kind} ${target} ${lastsMs} ms${by ? ` by ${by} ms` : ''}`;
}
