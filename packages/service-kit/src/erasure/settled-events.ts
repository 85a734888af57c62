import type { ConsumerInfo } from '@nats-io/jetstream';
import { STREAMS } from '@studio/contracts';
import type { NatsConnection } from '../nats/nats-connection.js';

/** Where a message stands. */
export interface Place {
  readonly seq: number;
  readonly subject: string;
}

/** Which events all their consumers had worked on, at the moment of the look. */
export class SettledEvents {
  private constructor(
    private readonly lastSeq: number,
    private readonly consumers: readonly ConsumerInfo[],
  ) {}

  static async look({ jsm }: Pick<NatsConnection, 'jsm'>): Promise<SettledEvents> {
    const { name } = STREAMS.EVENTS;
    // First: a consumer that has nothing before it has then worked on all that came until here.
    const { last_seq } = (await jsm.streams.info(name)).state;
    const consumers: ConsumerInfo[] = [];
    for await (const info of jsm.consumers.list(name)) if (info.config.durable_name) consumers.push(info);
    return new SettledEvents(last_seq, consumers);
  }

  /** The durable consumers that have not acked an event yet; a paused one is waited for, too. */
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

/** NATS subjects: `*` is one token, `>` at the end one or more. */
function matches(filter: string, subject: string): boolean {
  const tokens = subject.split('.');
  const wanted = filter.split('.');
  if (wanted.at(-1) === '>') {
    if (tokens.length < wanted.length) return false;
    wanted.pop();
  } else if (tokens.length !== wanted.length) return false;
  return wanted.every((token, i) => token === '*' || token === tokens[i]);
}
