import { AnalyticsEvent } from '@studio/contracts';
import { hasPartition } from '../storage/retention.js';

export type ReadHit = { hit: AnalyticsEvent } | { refused: string };

/** A message's hit, or why it is none that can be stored. */
export function readHit(json: () => unknown, now: number): ReadHit {
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
    return { refused: `not a hit: ${fields.join('; ')}` };
  }
  if (!hasPartition(Date.parse(parsed.data.at), now))
    return { refused: `outside the days that are kept ready: ${parsed.data.at}` };
  return { hit: parsed.data };
}
