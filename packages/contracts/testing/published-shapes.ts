import * as contracts from '@studio/contracts';
import { AnalyticsEvent, cloudEvent, RegistryEntry, RemoteReports } from '@studio/contracts';
import type { EventContract, RequestContract } from '@studio/contracts';
import { z } from 'zod';

/** A JSON schema, as far as contracts use it. */
export type Schema = z.core.JSONSchema.BaseSchema;

/** One shape from both sides: what its sender may send, and what its receiver takes. */
export interface Shape {
  sends: Schema;
  takes: Schema;
}

/** Everything that processes of different releases say to each other. */
export interface PublishedShapes {
  /** By subject. */
  requests: Record<string, { caller: string; errors: Record<string, number>; input: Shape; output: Shape }>;
  /** By name; they also lie in streams and buckets for days. */
  messages: Record<string, Shape>;
}

/** The shapes of this tree, to be compared with those of the release before. */
export function publishedShapes(): PublishedShapes {
  const declared = Object.values(contracts as Record<string, unknown>);
  const requests = declared.filter((value): value is RequestContract => isContract(value, 'request'));
  const events = declared.filter((value): value is EventContract => isContract(value, 'event'));
  return sorted({
    requests: Object.fromEntries(
      requests.map(({ subject, caller, errors, input, output }) => [
        subject,
        { caller, errors: { ...errors }, input: shapeOf(input), output: shapeOf(output) },
      ]),
    ),
    messages: {
      'analytics event': shapeOf(AnalyticsEvent),
      'registry entry': shapeOf(RegistryEntry),
      'remote reports': shapeOf(RemoteReports),
      ...Object.fromEntries(events.map((event) => [event.type, shapeOf(cloudEvent(event))])),
    },
  });
}

function isContract(value: unknown, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

function shapeOf(type: z.ZodType): Shape {
  const schema = (io: 'input' | 'output'): Schema => {
    const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
    return rest as Schema;
  };
  return { sends: schema('output'), takes: schema('input') };
}

/** With sorted keys, so that a changed order is no change. */
function sorted<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ),
  ) as T;
}
