import type { ConsumerInfo } from '@nats-io/jetstream';
import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Position and subject of a message. */
export interface Place {
  readonly seq: number;
  readonly subject: string;
}

/** A snapshot of which events all of their consumers have handled. */
export class SettledEvents {
  private constructor(
    private readonly lastSeq: number,
    private readonly consumers: readonly ConsumerInfo[],
  ) {}

  static async look({ jsm }: Pick<NatsConnection, 'jsm'>): Promise<SettledEvents> {
    const { name } = STREAMS.EVENTS;
    // Read first: a consumer with nothing pending has then handled everything up to this sequence.
    const { last_seq } = (await jsm.streams.info(name)).state;
    const consumers: ConsumerInfo[] = [];
    for await (const info of jsm.consumers.list(name)) if (info.config.durable_name) consumers.push(info);
    return new SettledEvents(last_seq, consumers);
  }

  /** Durable consumers that have not acked an event yet, including paused ones. */
  waitingFor({ seq, subject }: Place): string[] {
    const isDone = ({ ack_floor, num_pending, num_ack_pending }: ConsumerInfo): boolean =>
      ack_floor.stream_seq >= seq || (seq <= this.lastSeq && num_pending + num_ack_pending === 0);
    return this.consumers
      .filter((consumer) => !isDone(consumer) && wants(consumer, subject))
      .map(({ name }) => name);
  }
}

function wants({ config }: ConsumerInfo, subject: string): boolean {
  const filters = config.filter_subjects ?? (config.filter_subject ? [config.filter_subject] : ['>']);
  return filters.some((filter) => matches(filter, subject));
}

/** Matches NATS subjects: `*` is one token, a final `>` one or more. */
function matches(filter: string, subject: string): boolean {
  const tokens = subject.split('.');
  const wanted = filter.split('.');
  if (wanted.at(-1) === '>') {
    if (tokens.length < wanted.length) return false;
    wanted.pop();
  } else if (tokens.length !== wanted.length) return false;
  return wanted.every((token, i) => token === '*' || token === tokens[i]);
}
