import { Module } from '@nestjs/common';
import { OpenIdIssuer } from './open-id-issuer.js';

/** What the gateway knows of the OpenID issuer. */
@Module({ providers: [OpenIdIssuer], exports: [OpenIdIssuer] })
export class IssuerModule {}
