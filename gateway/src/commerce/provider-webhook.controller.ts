import { BadRequestException, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { recordProviderEvent } from '@studio/contracts';
import { Bus, SERVICE_CONFIG } from '@studio/service-kit';
import Stripe from 'stripe';
import type { GatewayConfig } from '../config.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { InvalidBody } from '../http/invalid-body.js';
import { ProviderEvent } from './provider-event.js';
import { Public } from '../sessions/route-session.js';

/** Seconds by which the clock of a signature may differ from ours, either way. */
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
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  async receive(@Req() request: GatewayRequest): Promise<{ received: true }> {
    const event = ProviderEvent.safeParse(this.verified(request));
    if (!event.success) throw new InvalidBody(event.error.issues);
    await this.bus.request(recordProviderEvent, event.data, { requestId: request.id });
    return { received: true };
  }

  /** What the provider has signed, whatever it is. */
  private verified({ rawBody, headers }: GatewayRequest): unknown {
    const signature = headers['stripe-signature'];
    try {
      if (!rawBody || typeof signature !== 'string' || isAhead(signature)) throw new Error('unsigned');
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

/** True when the time of the signature lies ahead of ours, which the provider's library does not mind, or is none. */
function isAhead(signature: string): boolean {
  const time = signature.split(',').findLast((part) => part.startsWith('t='));
  return !(Number(time?.slice(2)) <= Date.now() / 1_000 + TOLERANCE_S);
}
