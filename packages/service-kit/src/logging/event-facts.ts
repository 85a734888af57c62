import type { CloudEvent } from '@studio/contracts';

/** Loggable fields of an event: its id and type, and the ids in its data. */
export function eventFacts({ id, type, data }: CloudEvent<unknown>): Record<string, unknown> {
  const ids = Object.entries(data as object).filter(([name]) => name.endsWith('Id'));
  return { eventId: id, type, ...Object.fromEntries(ids) };
}
