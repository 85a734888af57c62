import { ORDER_RESERVATION_MS } from '@studio/contracts';
import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** Configuration of the commerce service. */
export const commerceConfig = baseConfig.extend({
  STRIPE_SECRET_KEY: z.string().min(8),
  /** Another address that speaks the provider's API, such as the payment sandbox; the provider's own when missing. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long an unpaid order keeps its stock, in seconds. */
  ORDER_RESERVATION_SECONDS: z.coerce
    .number()
    .positive()
    .default(ORDER_RESERVATION_MS / 1_000),
  /** How long a captured payment may wait for its order before it is given back, in seconds. */
  ORPHAN_GRACE_SECONDS: z.coerce.number().positive().default(600),
  /** How long the desk may undo a step of an order, in seconds. Its mail waits as long. */
  UNDO_SECONDS: z.coerce.number().positive().default(60),
  /** Pause between two comparisons with the provider's own list, in seconds. */
  RECONCILE_SECONDS: z.coerce.number().positive().default(60),
});
export type CommerceConfig = z.output<typeof commerceConfig>;
