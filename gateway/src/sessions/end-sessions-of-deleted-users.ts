import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Caller, deleteAccount } from '@studio/contracts';
import { Bus, BusError } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { AfterFailure } from '../http/problem-filter.js';
import { EraseSignIns } from '../sign-in-erasure/erase-sign-ins.js';
import { clearSessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';
import type { IssuerSession } from './sign-outs.js';

const log = new Logger('Sessions');

/**
 * Ends all sessions of a user when a service answers `account-deleted`. Before that, the account at the issuer is scheduled for
 * erasure: the session that deleted the account does so too, but not if the answer of the members service was lost.
 */
export function endSessionsOfDeletedUsers(app: NestFastifyApplication, config: GatewayConfig): AfterFailure {
  const [sessions, signIns, bus] = [app.get(SessionStore), app.get(EraseSignIns), app.get(Bus)];

  async function end(caller: Caller, issuer: IssuerSession | undefined): Promise<void> {
    if (signIns.isSupported && issuer) {
      const { deletionId } = await bus.request(deleteAccount, { erasesSignIn: true }, { caller });
      await signIns.add({ deletionId, sub: issuer.sub });
    }
    await sessions.endAllOf(caller.userId);
  }

  return (error, { session }, reply) => {
    if (!(error instanceof BusError) || error.code !== 'account-deleted' || !session?.caller) return;
    // With an erasure to schedule the cookie stays, so that the next request tries again if this one fails.
    if (!signIns.isSupported) clearSessionCookie(reply, config);
    // Not awaited: services reject further requests of these sessions anyway.
    end(session.caller, session.issuer).catch((failure: unknown) =>
      log.warn(`could not end the sessions of a deleted user: ${String(failure)}`),
    );
  };
}
