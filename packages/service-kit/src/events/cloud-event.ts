import type { CloudEvent, EventContract } from '@studio/contracts';
import { z } from 'zod';

/** The CloudEvents 1.0 envelope around one contract's data; what else the sender put in is dropped. */
export function cloudEvent(contract: EventContract): z.ZodType<CloudEvent<unknown>> {
  return z.object({
    specversion: z.literal('1.0'),
    id: z.string().min(1).max(200),
    source: z.string(),
    type: z.literal(contract.type),
    time: z.iso.datetime(),
    datacontenttype: z.literal('application/json'),
    traceparent: z.string().optional(),
    data: contract.data,
  });
}
