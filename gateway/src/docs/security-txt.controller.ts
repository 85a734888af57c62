import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { getSite } from '@studio/contracts';
import { securityTxt } from '@studio/http-kit';
import { Bus, type RequestOptions, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { Context } from '../http/request-context.js';
import { Public } from '../http/route-access.js';

/** Serves `security.txt` (RFC 9116) to clients that reach the gateway under its own host name. */
@ApiExcludeController()
@Controller('.well-known')
export class SecurityTxtController {
  constructor(
    private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('security.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  async contact(@Context() context: RequestOptions): Promise<string> {
    const { email } = await this.bus.request(getSite, {}, context);
    return securityTxt(email, this.config.PUBLIC_URL);
  }
}
