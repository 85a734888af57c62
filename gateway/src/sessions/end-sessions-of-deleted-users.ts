import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BusError } from '@studio/service-kit';
import type { AfterFailure } from '../http/problem-filter.js';
import { SessionStore } from './session-store.js';

const log = new Logger('Sessions');

/** Ends all sessions of a user when a service answers `account-deleted`. */
export function endSessionsOfDeletedUsers(app: NestFastifyApplication): AfterFailure {
  const sessions = app.get(SessionStore);
  return (error, { session }) => {
    if (!(error instanceof BusError) || error.code !== 'account-deleted' || !session?.caller) return;
    // Not awaited: services reject further requests of these sessions anyway.
    sessions
      .endAllOf(session.caller.userId)
      .catch((failure: unknown) =>
        log.warn(`could not end the sessions of a deleted user: ${String(failure)}`),
      );
  };
}
