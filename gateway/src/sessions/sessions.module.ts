import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IssuerModule } from '../issuer/open-id-issuer.js';
import { ConfirmOwners } from './confirm-owners.js';
import { DeleteEndedSessions } from './delete-ended-sessions.js';
import { EndDeskPush } from './end-desk-push.js';
import { KnownMembership } from './known-membership.js';
import { SessionStore } from './session-store.js';
import { EndedPersonEntity, SessionEntity, SignOutEntity } from './session.entities.js';
import { SignOuts } from './sign-outs.js';
import { SignedInDevices } from './signed-in-devices.js';

@Module({
  imports: [IssuerModule, TypeOrmModule.forFeature([SessionEntity, EndedPersonEntity, SignOutEntity])],
  providers: [
    SessionStore,
    SignOuts,
    ConfirmOwners,
    KnownMembership,
    SignedInDevices,
    DeleteEndedSessions,
    EndDeskPush,
  ],
  exports: [SessionStore, SignOuts, KnownMembership, SignedInDevices],
})
export class SessionsModule {}
