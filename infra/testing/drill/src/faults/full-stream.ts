import { STREAMS } from '@studio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStreams } from '../invariants/streams.ts';
import type { Inject } from './fault.ts';

const { EVENTS } = STREAMS;
const LIFT_PATIENCE_MS = 20_000;

/** Limits the stream of events to its current size: every publish is refused until what is processed makes room, or the fault ends. */
export const fillStream: Inject = async ({ addresses }) => {
  const before = await limitTo(addresses.nats, EVENTS, (bytes) => Math.max(1, bytes)).catch(() => undefined);
  return async () => {
    if (before === undefined) return;
    const until = Date.now() + LIFT_PATIENCE_MS;
    for (;;) {
      try {
        await limitTo(addresses.nats, EVENTS, () => before);
        return;
      } catch (error) {
        // Another fault may affect the broker as well.
        if (Date.now() > until) throw error;
        await sleep(300);
      }
    }
  };
};

/** Sets the stream's limit to its current size in bytes; resolves to the previous limit. */
export function limitTo(
  url: string,
  { name }: { name: string },
  limit: (bytes: number) => number,
): Promise<number> {
  return withStreams(url, async ({ streams }) => {
    const { config, state } = await streams.info(name);
    await streams.update(name, { ...config, max_bytes: limit(state.bytes) });
    return config.max_bytes;
  });
}
