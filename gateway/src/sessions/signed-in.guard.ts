import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { BusError } from '@studio/service-kit';
import type { GatewayRequest } from '../http/gateway-request.js';

/** Lets signed-in visitors through; anyone else is answered 401 (`not-signed-in`) before anything is asked. */
@Injectable()
export class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<GatewayRequest>();
    if (!session?.caller) throw new BusError('not-signed-in', 'Please sign in first.');
    return true;
  }
}
