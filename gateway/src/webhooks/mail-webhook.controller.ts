import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadRequestException, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MailFeedback, recordMailFeedback } from '@studio/contracts';
import { Bus, invalidInput, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { GatewayRequest } from '../http/request-context.js';
import { Public } from '../http/route-access.js';

/**
 * Receives bounces and complaints from the mail provider: JSON with `X-Signature: sha256=<hex>`, the
 * HMAC-SHA256 of the raw body under `MAIL_WEBHOOK_SECRET`. The provider should send a report again after an
 * answer other than 2xx.
 */
@ApiExcludeController()
@Controller('api/mail-webhook')
export class MailWebhookController {
  constructor(
    private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  async receive(@Req() request: GatewayRequest): Promise<{ received: true }> {
    if (!this.isSigned(request)) throw new BadRequestException('The signature does not match.');
    const feedback = MailFeedback.safeParse(request.body);
    if (!feedback.success) throw invalidInput(feedback.error.issues);
    await this.bus.request(recordMailFeedback, feedback.data);
    return { received: true };
  }

  private isSigned({ rawBody, headers }: GatewayRequest): boolean {
    const given = headers['x-signature'];
    if (!rawBody || typeof given !== 'string') return false;
    const mac = createHmac('sha256', this.config.MAIL_WEBHOOK_SECRET).update(rawBody).digest('hex');
    const [expected, said] = [Buffer.from(`sha256=${mac}`), Buffer.from(given)];
    return expected.length === said.length && timingSafeEqual(expected, said);
  }
}
