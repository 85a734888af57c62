import { Logger } from '@nestjs/common';
import { BusError } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { clearSessionCookie } from './session-cookie.js';
import type { SessionStore } from './session-store.js';

/** What happens besides the answer when a call failed. */
export type AfterFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

const log = new Logger('Sessions');

/** A service that says `account-deleted` knows better than the session: every session of that person ends. */
export function endSessionsOfTheDeleted(sessions: SessionStore, config: GatewayConfig): AfterFailure {
  return (error, { session }, reply) => {
    if (!(error instanceof BusError) || error.code !== 'account-deleted' || !session?.caller) return;
    clearSessionCookie(reply, config);
    // The answer does not wait: whatever else comes in with these sessions is refused by the services as well.
    sessions
      .endAllOf(session.caller.userId)
      .catch((failure: unknown) => log.warn(`sessions of a deleted person: ${String(failure)}`));
  };
}
