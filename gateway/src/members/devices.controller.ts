import { Controller, Delete, Get, Inject, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Done, SignedInDevice } from '@studio/contracts';
import { z } from 'zod';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Context, type SignedInContext } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { SignedIn } from '../sessions/route-session.js';
import { SignedInDevices } from '../sessions/signed-in-devices.js';

const OneDevice = z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) });

/** Where the caller is signed in, and the end of it. */
@ApiTags('session')
@Controller('api/account/sessions')
export class DevicesController {
  constructor(@Inject(SignedInDevices) private readonly devices: SignedInDevices) {}

  @Get()
  @SignedIn()
  @Returns(z.array(SignedInDevice))
  list(@Context() { caller }: SignedInContext, @Req() { session }: GatewayRequest) {
    return this.devices.of(caller.userId, session.sessionId);
  }

  /** Signs all other devices out; each asks for the password at its next sign-in. */
  @Delete()
  @SignedIn()
  @Returns(Done)
  async endOthers(@Context() { caller }: SignedInContext, @Req() { session }: GatewayRequest): Promise<Done> {
    await this.devices.endOthers(caller.userId, session.sessionId, session.issuer);
    return { ok: true };
  }

  /** Signs one device out, which may be this one; again: nothing changes. Its next sign-in asks for the password. */
  @Delete(':id')
  @SignedIn()
  @Returns(Done)
  async end(
    @Context() { caller }: SignedInContext,
    @Param({ schema: OneDevice }) { id }: z.output<typeof OneDevice>,
  ): Promise<Done> {
    await this.devices.end(caller.userId, id);
    return { ok: true };
  }
}
