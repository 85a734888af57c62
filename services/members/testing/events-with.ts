import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '@studio/service-kit';

/** Texts of the events in the stream that hold some words. */
export async function eventsWith({ jsm }: Pick<NatsConnection, 'jsm'>, words: string): Promise<string[]> {
  const { name } = STREAMS.EVENTS;
  const { state } = await jsm.streams.info(name);
  const found: string[] = [];
  // The first message is number 1. A stream that never had one says that its first is 0.
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
    const text = (await jsm.streams.getMessage(name, { seq }))?.string();
    if (text?.includes(words)) found.push(text);
  }
  return found;
}
