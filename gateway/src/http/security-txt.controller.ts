import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DAY_MS, getSite } from '@studio/contracts';
import { Bus, type RequestOptions, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config.js';
import { Context } from './request-context.js';
import { Public } from '../sessions/route-session.js';

/** How long the contact is promised for, in ms; RFC 9116 wants less than a year. */
const PROMISED_MS = 180 * DAY_MS;

/** Where to report a fault (RFC 9116), for whoever reaches the API by a name of its own. */
@ApiExcludeController()
@Controller('.well-known')
export class SecurityTxtController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('security.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  async contact(@Context() context: RequestOptions): Promise<string> {
    const { email } = await this.bus.request(getSite, {}, context);
    return [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(Date.now() + PROMISED_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', this.config.PUBLIC_URL).href}`,
      '',
    ].join('\n');
  }
}
