import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionsModule } from '../sessions/sessions.module.js';
import { OpenIdIssuer } from './open-id-issuer.js';
import { SignInController } from './sign-in.controller.js';

/** Signing in and out at the OpenID issuer. What Passport finds is kept in our own session, not in Passport's. */
@Module({
  imports: [SessionsModule, PassportModule.register({ session: false })],
  controllers: [SignInController],
  providers: [OpenIdIssuer],
})
export class SignInModule {}
