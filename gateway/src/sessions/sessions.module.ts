import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IssuerModule } from '../issuer/issuer.module.js';
import { ConfirmOwners } from './confirm-owners.js';
import { DeleteEndedSessions } from './delete-ended-sessions.js';
import { EndedPersonEntity } from './ended-person.entity.js';
import { KnownMembership } from './known-membership.js';
import { SessionEntity } from './session.entity.js';
import { SessionStore } from './session-store.js';
import { SignOutEntity } from './sign-out.entity.js';
import { SignOuts } from './sign-outs.js';
import { SignedInDevices } from './signed-in-devices.js';

/** Where sessions are kept. */
@Module({
  imports: [IssuerModule, TypeOrmModule.forFeature([SessionEntity, EndedPersonEntity, SignOutEntity])],
  providers: [SessionStore, SignOuts, ConfirmOwners, KnownMembership, SignedInDevices, DeleteEndedSessions],
  exports: [SessionStore, SignOuts, KnownMembership, SignedInDevices],
})
export class SessionsModule {}
