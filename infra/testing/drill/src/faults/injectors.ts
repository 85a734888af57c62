import { crash, freeze, outage, restart } from './processes.ts';
import type { Inject, Kind } from './fault.ts';
import { fillStream } from './full-stream.ts';
import { doubled, failing, lost, mute, shuffled, slow, treat } from './provider.ts';
import type { Wire } from '../stack/tcp-proxy.ts';

const setClockAhead: Inject = async ({ wiring }, { target, by }) => {
  wiring.setClock(target, by);
  return async () => wiring.setClock(target, 0);
};

/** Changes how a target's connections behave for a while: one connection, or all to a component (`*>nats`). */
const impairWires =
  (wireOf: (by: number) => Wire): Inject =>
  async ({ wiring }, { target, by }) => {
    const [from, to] = target.split('>');
    const wires = wiring.links.filter((link) => link.to === to && (from === '*' || link.from === from));
    if (wires.length === 0) throw new Error(`There is no wire ${target}.`);
    for (const { proxy } of wires) proxy.set(wireOf(by));
    return async () => {
      for (const { proxy } of wires) proxy.set({ kind: 'carry' });
    };
  };

/** The implementation of each kind of fault. */
export const INJECTORS: Record<Kind, Inject> = {
  crash,
  outage,
  restart,
  freeze,
  'wire-delay': impairWires((ms) => ({ kind: 'delay', ms })),
  'wire-cut': impairWires(() => ({ kind: 'cut' })),
  'wire-hang': impairWires(() => ({ kind: 'hang' })),
  'provider-slow': treat('provider', slow),
  'provider-500': treat('provider', failing),
  'provider-mute': treat('provider', mute),
  'webhooks-lost': treat('webhooks', lost),
  'webhooks-doubled': treat('webhooks', doubled),
  'webhooks-shuffled': treat('webhooks', shuffled),
  'stream-full': fillStream,
  'clock-ahead': setClockAhead,
};
