import type { Wire } from '../stack/tcp-proxy.ts';
import type { Inject } from './fault.ts';

/** Changes how a target's connections behave for a while: one connection, or all to a component (`*>nats`). */
export const impairWires =
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
