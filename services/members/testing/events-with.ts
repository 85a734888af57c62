import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '@studio/service-kit';

/** Texts of the stored events that contain a text. */
export async function eventsWith({ jsm }: Pick<NatsConnection, 'jsm'>, words: string): Promise<string[]> {
  const { name } = STREAMS.EVENTS;
  const { state } = await jsm.streams.info(name);
  const found: string[] = [];
  // The first sequence is 1; an empty stream reports 0.
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
    const text = (await jsm.streams.getMessage(name, { seq }))?.string();
    if (text?.includes(words)) found.push(text);
  }
  return found;
}
