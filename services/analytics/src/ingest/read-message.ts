import { AnalyticsEvent } from '@studio/contracts';
import type { z } from 'zod';
import { hasPartition } from '../storage/retention.js';

/**
 * Parses a message. `what` names the expected content in the reason for a rejection, such as `an analytics
 * event`.
 */
export function readMessage<S extends z.ZodType>(
  shape: S,
  what: string,
  json: () => unknown,
): { content: z.output<S> } | { refused: string } {
  let body: unknown;
  try {
    body = json();
  } catch {
    return { refused: 'not JSON' };
  }
  const parsed = shape.safeParse(body);
  if (parsed.success) return { content: parsed.data };
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return { refused: `not ${what}: ${fields.join('; ')}` };
}

/** Parses an analytics event, or returns why it cannot be stored. `now` is in ms since the epoch. */
export function readEvent(
  json: () => unknown,
  now: number,
): { content: AnalyticsEvent } | { refused: string } {
  const read = readMessage(AnalyticsEvent, 'an analytics event', json);
  if ('content' in read && !hasPartition(Date.parse(read.content.at), now))
    return { refused: `outside the days that are kept ready: ${read.content.at}` };
  return read;
}
