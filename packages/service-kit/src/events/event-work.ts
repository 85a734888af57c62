import type { MessageHandler } from '@nestjs/microservices';
import type { CloudEvent } from '@studio/contracts';
import DataLoader from 'dataloader';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource, EntityManager } from 'typeorm';
import { onceForEach } from '../outbox/inbox.js';
import { withRequestId } from '../telemetry/request-id.js';
import type { EventMark } from './event-handler.js';

/** How long the first event of a batch waits for others, in ms. */
const GATHER_MS = 20;
/** Maximum events of a batch. */
export const MAX_BATCH_EVENTS = 100;

type Event = CloudEvent<unknown>;

/** Handles one event, once; throws the handler's error. */
export type EventWork = (event: Event) => Promise<void>;

/** Creates the work of a handler that takes single events or batches. */
export function eventWork(
  { options: { consumer }, takesMany }: EventMark,
  handler: MessageHandler,
  dataSource: DataSource,
): EventWork {
  const work = (events: readonly Event[]): Promise<void> =>
    onceForEach(dataSource, consumer, events, (fresh, manager) =>
      call(handler, takesMany ? fresh : fresh[0], manager),
    );
  if (!takesMany) return (event) => work([event]);
  const batch = new DataLoader<Event, void>((events) => workTogether(events, work), {
    cache: false,
    maxBatchSize: MAX_BATCH_EVENTS,
    batchScheduleFn: (dispatch) => withRequestId(undefined, () => setTimeout(dispatch, GATHER_MS)),
  });
  return (event) => batch.load(event);
}

/** Handles all events at once; when that fails, one by one, so that each has its own outcome. */
async function workTogether(
  events: readonly Event[],
  work: (events: readonly Event[]) => Promise<void>,
): Promise<(void | Error)[]> {
  const outcomeOf = (some: readonly Event[]): Promise<void | Error> =>
    work(some).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const outcome = await outcomeOf(events);
  if (!outcome || events.length === 1) return events.map(() => outcome);
  return Promise.all(events.map((event) => outcomeOf([event])));
}

async function call(handler: MessageHandler, payload: unknown, manager: EntityManager): Promise<void> {
  const result: unknown = await handler(payload, manager);
  if (isObservable(result)) await lastValueFrom(result);
}
