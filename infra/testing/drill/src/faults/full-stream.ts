import { STREAMS } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { withStreams } from '../invariants/streams.ts';
import type { Inject } from './fault.ts';

const { EVENTS } = STREAMS;
const LIFT_PATIENCE_MS = 20_000;

/** Limits the stream of events to its current size. Publishing fails until processed events make room, or the fault ends. */
export const fillStream: Inject = async ({ addresses }) => {
  const before = await limitTo(addresses.nats, EVENTS, (bytes) => Math.max(1, bytes)).catch(() => undefined);
  return async () => {
    if (before === undefined) return;
    // Another fault may affect the broker as well.
    const lift = () =>
      limitTo(addresses.nats, EVENTS, () => before).then(
        () => true,
        () => false,
      );
    await until(lift, 'the stream takes its limit', { withinMs: LIFT_PATIENCE_MS, everyMs: 300 });
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
