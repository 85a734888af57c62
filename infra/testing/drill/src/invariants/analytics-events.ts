import { STREAMS } from '@studio/contracts';
import { PROBE_VISIT } from '@studio/test-harness/page-view';
import type { Finding, Invariant, World } from './invariant.ts';
import { messagesOf, withStreams } from './streams.ts';

/**
 * Each analytics event has a unique session id. So accepted = stored + dead-lettered can be checked event by
 * event, and so can the absence of events that must not be stored.
 */
export const analyticsEventsAddUp: Invariant = {
  name: 'analytics: accepted = stored + dead-lettered, and forbidden events are not stored',
  async check({ stack, databases, notes }: World): Promise<Finding> {
    const rows = await databases.query<{ mark: string; count: number }>(
      'analytics',
      `SELECT session_id AS mark, count(*)::int FROM events WHERE session_id <> '${PROBE_VISIT}' GROUP BY 1`,
    );
    const stored = new Map(rows.map(({ mark, count }) => [mark, count]));
    const deadLettered = await deadLetteredMarks(stack.addresses.nats);
    const known = notes.eventsTaken.union(notes.eventsUnsure);
    const missing = [...notes.eventsTaken].filter((mark) => !stored.has(mark) && !deadLettered.has(mark));
    const twice = [...stored].filter(([mark, count]) => count + (deadLettered.has(mark) ? 1 : 0) > 1);
    const kept = [...notes.eventsPrivate].filter((mark) => stored.has(mark) || deadLettered.has(mark));
    const made = [...stored.keys()].filter((mark) => !known.has(mark) && !notes.eventsPrivate.has(mark));
    const also = [...notes.eventsUnsure].filter((mark) => stored.has(mark)).length;
    return {
      wrong: [
        ...(missing.length > 0
          ? [`${missing.length} accepted, not stored: ${missing.slice(0, 3).join(' ')}`]
          : []),
        ...twice.map(([mark, count]) => `${mark} is stored ${count} times`),
        ...kept.map((mark) => `${mark} asked not to be kept`),
        ...made.map((mark) => `${mark} was never sent`),
      ],
      figures: `${notes.eventsTaken.size} accepted + ${also} unanswered = ${stored.size} stored + ${deadLettered.size} dead-lettered; ${notes.eventsPrivate.size} dropped as asked`,
    };
  },
};

function deadLetteredMarks(nats: string): Promise<Set<string>> {
  return withStreams(nats, async (manager) => {
    const marks = new Set<string>();
    for await (const letter of messagesOf(manager, STREAMS.DEAD_LETTERS.name))
      // A dead letter contains the event as text within its JSON.
      for (const [, mark] of letter.string().matchAll(/sessionId[\\":]+([0-9a-f-]{36})/g)) marks.add(mark!);
    return marks;
  });
}
