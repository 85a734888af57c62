import { ORDER_RESERVATION_MS } from '@studio/contracts';
import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** Configuration of the commerce service. */
export const commerceConfig = baseConfig.extend({
  STRIPE_SECRET_KEY: z.string().min(8),
  /**
   * API address of a compatible provider, such as the payment sandbox. Optional: defaults to Stripe's own.
   */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long an unpaid order keeps its stock, in seconds. */
  ORDER_RESERVATION_SECONDS: z.coerce
    .number()
    .positive()
    .default(ORDER_RESERVATION_MS / 1_000),
  /** How long a captured payment may wait for its order before it is refunded, in seconds. */
  ORPHAN_GRACE_SECONDS: z.coerce.number().positive().default(600),
  /**
   * How long the desk can undo a step of an order, in seconds. The mail about the step is delayed as long.
   */
  UNDO_SECONDS: z.coerce.number().positive().default(60),
  /** Pause between two reconciliations with the provider, in seconds. */
  RECONCILE_SECONDS: z.coerce.number().positive().default(60),
});
export type CommerceConfig = z.output<typeof commerceConfig>;
