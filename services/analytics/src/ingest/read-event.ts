import { AnalyticsEvent } from '@studio/contracts';
import { hasPartition } from '../storage/retention.js';
import { readMessage } from './read-message.js';

/** A message's analytics event, or why it is none that can be stored. `now` is in ms since the epoch. */
export function readEvent(
  json: () => unknown,
  now: number,
): { content: AnalyticsEvent } | { refused: string } {
  const read = readMessage(AnalyticsEvent, 'an analytics event', json);
  if ('content' in read && !hasPartition(Date.parse(read.content.at), now))
    return { refused: `outside the days that are kept ready: ${read.content.at}` };
  return read;
}
