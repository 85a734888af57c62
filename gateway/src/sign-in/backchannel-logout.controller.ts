import { BadRequestException, Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SERVICE_CONFIG, unavailable } from '@studio/service-kit';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { GatewayReply } from '../http/request-context.js';
import { Public } from '../http/route-access.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { SignOuts } from '../sessions/sign-outs.js';

/** Maximum length of a token, in characters. */
const MAX_TOKEN_LENGTH = 8_192;
/** Maximum age of a token, and tolerated clock difference, in seconds. */
const MAX_TOKEN_AGE_S = 300;
const TOLERANCE_S = 30;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const Form = z.object({ logout_token: z.string().max(MAX_TOKEN_LENGTH) });
const Header = z.object({ typ: z.enum(['logout+jwt', 'JWT']).optional() });
const Id = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .max(255);
const LogoutToken = z
  .object({
    iss: z.string(),
    aud: z.union([z.string(), z.array(z.string())]),
    iat: z.int(),
    /** Time of the logout (RFC 8417). An issuer that repeats a notice in a new token says with it when the sessions ended. */
    toe: z.number().nonnegative().optional().catch(undefined),
    exp: z.int(),
    /** Id of the notice. A repeated notice has the same one, also in a new token. */
    jti: z.string().min(1),
    sub: Id.optional(),
    sid: Id.optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type LogoutToken = z.output<typeof LogoutToken>;

/**
 * Receives OpenID Connect Back-Channel Logout 1.0 notices: the issuer has ended one of its sessions, or all
 * of a user. Idempotent. The issuer sends a notice again after an answer other than 200.
 */
@ApiExcludeController()
@Controller('api/auth/backchannel-logout')
export class BackchannelLogoutController {
  private keys: { issuer: Configuration; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  constructor(
    private readonly issuer: OpenIdIssuer,
    private readonly signOuts: SignOuts,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  async receive(@Body() body: unknown, @Res({ passthrough: true }) reply: GatewayReply): Promise<void> {
    void reply.header('cache-control', 'no-store');
    const form = Form.safeParse(body);
    const token = form.success ? form.data.logout_token : '';
    const { iss, jti, sub, sid, iat, toe = iat } = readClaims(token, this.config);
    await this.verify(token);
    const at = Math.floor(Math.min(toe, iat));
    await this.signOuts.endAsIssuerSays({ id: JSON.stringify([iss, jti]), sub, sid, at });
  }

  /**
   * Verifies signature and age of a token.
   * @throws BadRequestException for an invalid token, BusError `unavailable` while the issuer's keys cannot
   *   be loaded
   */
  private async verify(token: string): Promise<void> {
    const issuer = await this.issuer.ready();
    const { jwks_uri: keys } = issuer.serverMetadata();
    if (keys === undefined) throw refused();
    if (this.keys?.issuer !== issuer) this.keys = { issuer, find: createRemoteJWKSet(new URL(keys)) };
    try {
      await jwtVerify(token, this.keys.find, { maxTokenAge: MAX_TOKEN_AGE_S, clockTolerance: TOLERANCE_S });
    } catch (error) {
      if (areKeysAway(error)) throw unavailable('The keys of the issuer cannot be read right now.');
      throw refused();
    }
  }
}

const refused = () => new BadRequestException('This is not a logout token for this site.');

/**
 * Reads the claims before the signature is verified: most invalid tokens are rejected without a request to
 * the issuer.
 */
function readClaims(token: string, { OIDC_ISSUER, OIDC_CLIENT_ID }: GatewayConfig): LogoutToken {
  try {
    Header.parse(decodeProtectedHeader(token));
    const claims = LogoutToken.parse(decodeJwt(token));
    if (
      new URL(claims.iss).href === new URL(OIDC_ISSUER).href &&
      [claims.aud].flat().includes(OIDC_CLIENT_ID)
    )
      return claims;
  } catch {
    // Answered below.
  }
  throw refused();
}

/** Returns whether the keys could not be loaded. Other errors of jose are about the token. */
function areKeysAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
