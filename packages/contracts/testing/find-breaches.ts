import { acceptsAll } from './accepts-all.ts';
import { lostFields } from './lost-fields.ts';
import type { PublishedShapes } from './published-shapes.ts';

/**
 * What a process that runs the previous release could not bear of the current one, one sentence each.
 *
 * Of requests: old callers ask new handlers and read their answers. Of messages: old consumers read new ones, and new
 * consumers read the old ones that still lie in the stream.
 */
export function findBreaches(previous: PublishedShapes, current: PublishedShapes): string[] {
  const breaches: string[] = [];
  for (const [subject, before] of Object.entries(previous.requests)) {
    const now = current.requests[subject];
    if (!now) {
      breaches.push(`${subject}: is answered no more`);
      continue;
    }
    if (before.caller !== now.caller && now.caller !== 'none' && now.caller !== 'optional')
      breaches.push(`${subject}: caller was ${before.caller}, is ${now.caller}`);
    for (const [code, status] of Object.entries(now.errors))
      if (before.errors[code] !== status) breaches.push(`${subject}: error ${code} was not known`);
    breaches.push(
      ...acceptsAll(now.input.takes, before.input.sends, `${subject} input`),
      ...acceptsAll(before.output.takes, now.output.sends, `${subject} output`),
      ...lostFields(before.output.sends, now.output.sends, `${subject} output`),
    );
  }
  for (const [name, before] of Object.entries(previous.messages)) {
    const now = current.messages[name];
    if (!now) {
      breaches.push(`${name}: is sent no more`);
      continue;
    }
    breaches.push(
      ...acceptsAll(before.takes, now.sends, `${name}, read by the release before`),
      ...acceptsAll(now.takes, before.sends, `${name}, sent by the release before`),
      ...lostFields(before.sends, now.sends, name),
    );
  }
  return [...new Set(breaches)];
}
