import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '@studio/service-kit';

/** Texts of the stored events and dead letters that contain a text. */
export async function messagesWith({ jsm }: Pick<NatsConnection, 'jsm'>, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of [STREAMS.EVENTS, STREAMS.DEAD_LETTERS]) {
    const { state } = await jsm.streams.info(name);
    // The first sequence is 1; an empty stream reports 0.
    for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
      const message = await jsm.streams.getMessage(name, { seq });
      const text = message && `${message.string()} ${[...message.header].flat(2).join(' ')}`;
      if (text?.includes(words)) found.push(text);
    }
  }
  return found;
}
