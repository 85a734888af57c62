import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IssuerModule } from '../issuer/open-id-issuer.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BackchannelLogoutController } from './backchannel-logout.controller.js';
import { SignInController } from './sign-in.controller.js';

/** Sign-in and sign-out with the OpenID issuer. The user is stored in our own session, not in Passport's. */
@Module({
  imports: [IssuerModule, SessionsModule, PassportModule.register({ session: false })],
  controllers: [SignInController, BackchannelLogoutController],
})
export class SignInModule {}
