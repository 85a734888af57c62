import { AnalyticsEvent } from '@studio/contracts';
import { hasPartition } from '../storage/retention.js';

export type ReadEvent = { event: AnalyticsEvent } | { refused: string };

/** A message's analytics event, or why it is none that can be stored. `now` is in ms since the epoch. */
export function readEvent(json: () => unknown, now: number): ReadEvent {
  let body: unknown;
  try {
    body = json();
  } catch {
    return { refused: 'not JSON' };
  }
  const parsed = AnalyticsEvent.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || '(body)'}: ${issue.message}`,
    );
    return { refused: `not an analytics event: ${fields.join('; ')}` };
  }
  if (!hasPartition(Date.parse(parsed.data.at), now))
    return { refused: `outside the days that are kept ready: ${parsed.data.at}` };
  return { event: parsed.data };
}
