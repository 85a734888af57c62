import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeleteEndedSessions } from './delete-ended-sessions.js';
import { EndedPersonEntity } from './ended-person.entity.js';
import { KnownMembership } from './known-membership.js';
import { SessionEntity } from './session.entity.js';
import { SessionStore } from './session-store.js';
import { SignedInDevices } from './signed-in-devices.js';

/** Where sessions are kept. */
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity, EndedPersonEntity])],
  providers: [SessionStore, KnownMembership, SignedInDevices, DeleteEndedSessions],
  exports: [SessionStore, KnownMembership, SignedInDevices],
})
export class SessionsModule {}
