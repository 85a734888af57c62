import { BadRequestException, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { recordProviderEvent } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import Stripe from 'stripe';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { GatewayRequest } from '../http/gateway-request.js';

/** Seconds by which an event's signature may be old. */
const TOLERANCE_S = 300;

/**
 * The payment provider's events: signature verified on the raw body, stored by commerce, then answered. An answer
 * other than 2xx makes the provider send the event again.
 */
@ApiExcludeController()
@Controller('api/webhooks/stripe')
export class ProviderWebhookController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: GatewayRequest): Promise<{ received: true }> {
    const event = this.#verified(request);
    await this.bus.ask(
      recordProviderEvent,
      { id: event.id, type: event.type, paymentIntentId: paymentIntentOf(event) },
      { requestId: request.id },
    );
    return { received: true };
  }

  #verified({ rawBody, headers }: GatewayRequest): Stripe.Event {
    const signature = headers['stripe-signature'];
    try {
      if (!rawBody || typeof signature !== 'string') throw new Error('unsigned');
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

function paymentIntentOf(event: Stripe.Event): string | null {
  const about = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (about.object === 'payment_intent') return about.id ?? null;
  return typeof about.payment_intent === 'string' ? about.payment_intent : (about.payment_intent?.id ?? null);
}
