import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../random.ts';
import { passOn, type HttpProxy, type Treatment } from '../stack/http-proxy.ts';
import type { Bring, Fault } from './fault.ts';

const SAID = { 'content-type': 'application/json' };
const FAILED = Buffer.from('{"error":{"type":"api_error","message":"drill"}}');
const TAKEN = Buffer.from('{"received":true}');

/** Answers late, whatever was asked. */
export const slow =
  ({ by }: Fault): Treatment =>
  async (held, pass) => {
    await sleep(by);
    return pass(held);
  };

export const failing = (): Treatment => async () => ({ status: 500, headers: SAID, body: FAILED });

/** Does what it was asked, then never answers. */
export const mute = (): Treatment => async (held, pass) => {
  await pass(held);
  return undefined;
};

/** The provider believes that they were taken. */
export const lost = (): Treatment => async () => ({ status: 200, headers: SAID, body: TAKEN });

/** Each comes twice at once, and a third time later. */
export const doubled = (): Treatment => async (held, pass) => {
  setTimeout(() => void pass(held).catch(() => undefined), 1_500);
  const [answer] = await Promise.all([pass(held), pass(held)]);
  return answer;
};

/** Each waits for a while of its own, so that later ones come first. */
export const shuffled = ({ by, lastsMs }: Fault): Treatment => {
  const random = new Random(by + lastsMs);
  return async (held, pass) => {
    await sleep(random.whole(0, by));
    return pass(held);
  };
};

/** Sets a treatment for a while. */
export const treat =
  (which: 'provider' | 'webhooks', treatmentOf: (fault: Fault) => Treatment): Bring =>
  async ({ wiring }, fault) => {
    const proxy: HttpProxy = wiring[which];
    const treatment = treatmentOf(fault);
    proxy.treatment = treatment;
    return async () => {
      // Another fault may have come meanwhile: it is that one's to lift.
      if (proxy.treatment === treatment) proxy.treatment = passOn;
    };
  };
