import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../random.ts';
import { passOn, type HttpProxy, type Treatment } from '../stack/http-proxy.ts';
import type { Inject, Fault } from './fault.ts';

const SAID = { 'content-type': 'application/json' };
const FAILED = Buffer.from('{"error":{"type":"api_error","message":"drill"}}');
const TAKEN = Buffer.from('{"received":true}');

/** Delays every response. */
export const slow =
  ({ by }: Fault): Treatment =>
  async (held, pass) => {
    await sleep(by);
    return pass(held);
  };

export const failing = (): Treatment => async () => ({ status: 500, headers: SAID, body: FAILED });

/** Executes the request but never responds. */
export const mute = (): Treatment => async (held, pass) => {
  await pass(held);
  return undefined;
};

/** Drops webhooks that the provider considers delivered. */
export const lost = (): Treatment => async () => ({ status: 200, headers: SAID, body: TAKEN });

/** Sends each webhook twice at once, and a third time later. */
export const doubled = (): Treatment => async (held, pass) => {
  setTimeout(() => void pass(held).catch(() => undefined), 1_500);
  const [answer] = await Promise.all([pass(held), pass(held)]);
  return answer;
};

/** Delays each webhook differently, so that their order changes. */
export const shuffled = ({ by, lastsMs }: Fault): Treatment => {
  const random = new Random(by + lastsMs);
  return async (held, pass) => {
    await sleep(random.whole(0, by));
    return pass(held);
  };
};

/** Applies a treatment for a while. */
export const treat =
  (which: 'provider' | 'webhooks', treatmentOf: (fault: Fault) => Treatment): Inject =>
  async ({ wiring }, fault) => {
    const proxy: HttpProxy = wiring[which];
    const treatment = treatmentOf(fault);
    proxy.treatment = treatment;
    return async () => {
      // A later fault is in effect; it ends itself.
      if (proxy.treatment === treatment) proxy.treatment = passOn;
    };
  };
