import { BadRequestException, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { recordProviderEvent } from '@studio/contracts';
import { Bus, invalidInput, SERVICE_CONFIG } from '@studio/service-kit';
import Stripe from 'stripe';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { GatewayRequest } from '../http/request-context.js';
import { Public } from '../http/route-access.js';

/** Tolerated difference between the signature's timestamp and our clock, in seconds. */
const TOLERANCE_S = 300;

/**
 * Receives events of the payment provider. The signature is verified on the raw body, commerce stores the
 * event, and then it is answered. The provider sends an event again after an answer other than 2xx.
 */
@ApiExcludeController()
@Controller('api/webhooks/stripe')
export class ProviderWebhookController {
  constructor(
    private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  async receive(@Req() request: GatewayRequest): Promise<{ received: true }> {
    const event = ProviderEvent.safeParse(this.verified(request));
    if (!event.success) throw invalidInput(event.error.issues);
    await this.bus.request(recordProviderEvent, event.data);
    return { received: true };
  }

  /**
   * Returns the signed payload.
   * @throws BadRequestException when the signature is invalid
   */
  private verified({ rawBody, headers }: GatewayRequest): unknown {
    const signature = headers['stripe-signature'];
    try {
      if (!rawBody || typeof signature !== 'string' || isInFuture(signature)) throw new Error('unsigned');
      return Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        this.config.STRIPE_WEBHOOK_SECRET,
        TOLERANCE_S,
      );
    } catch {
      throw new BadRequestException('The signature does not match.');
    }
  }
}

/**
 * Returns whether the signature's timestamp is invalid or too far in the future, which the provider's library
 * does not check.
 */
function isInFuture(signature: string): boolean {
  const time = signature.split(',').findLast((part) => part.startsWith('t='));
  return !(Number(time?.slice(2)) <= Date.now() / 1_000 + TOLERANCE_S);
}

const { id: EventId, type, paymentIntentId } = recordProviderEvent.input.shape;
const IntentId = paymentIntentId.unwrap();

/** Object of an event: a payment intent, an object that refers to one, or another object. */
const Subject = z.union([
  z.object({ object: z.literal('payment_intent'), id: IntentId }).transform(({ id }) => id),
  z
    .object({
      object: z.string().refine((kind) => kind !== 'payment_intent', 'expected the id of the payment intent'),
      payment_intent: z
        .union([IntentId, z.object({ id: IntentId }).transform(({ id }) => id)])
        .nullish()
        .transform((id) => id ?? null),
    })
    .transform(({ payment_intent }) => payment_intent),
]);

/** Reduces an event of the payment provider to what is stored: its id, its type and the payment intent. */
export const ProviderEvent = z
  .object({ id: EventId, type, data: z.object({ object: Subject }) })
  .transform(({ id, type: of, data }) => ({ id, type: of, paymentIntentId: data.object }));
