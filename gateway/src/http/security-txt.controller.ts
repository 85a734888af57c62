import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { getSite } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { CONFIG, type GatewayConfig } from '../config.js';
import { askContext, type GatewayRequest } from './gateway-request.js';

/** How long the contact is promised for, in ms; RFC 9116 wants less than a year. */
const PROMISED_MS = 180 * 86_400_000;

/** Where to report a fault (RFC 9116), for whoever reaches the API by a name of its own. */
@ApiExcludeController()
@Controller('.well-known')
export class SecurityTxtController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  async contact(@Req() request: GatewayRequest): Promise<string> {
    const { email } = await this.bus.request(getSite, {}, askContext(request));
    return [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(Date.now() + PROMISED_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', this.config.PUBLIC_URL).href}`,
      '',
    ].join('\n');
  }
}
