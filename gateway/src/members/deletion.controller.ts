import { Controller, Delete, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { deleteAccount, getDeletion } from '@studio/contracts';
import { BackgroundLoops, Bus, type InputOf, type RequestOptions, SERVICE_CONFIG } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import {
  Context,
  type GatewayReply,
  type GatewayRequest,
  type SignedInContext,
} from '../http/request-context.js';
import { NoFields, Returns } from '../http/returns.js';
import { Public, SignedIn } from '../http/route-access.js';
import { OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { SessionStore } from '../sessions/session-store.js';
import { SignOuts } from '../sessions/sign-outs.js';
import { EraseSignIns } from '../sign-in-erasure/erase-sign-ins.js';

/**
 * Page that shows the progress of a deletion. The issuer redirects to it with the deletion's id as `state`.
 */
const DELETED_PAGE = '/account/deleted';

const Deleted = deleteAccount.output.extend({
  /** User id under which this device stores data of the user. */
  personId: z.uuid(),
  /** URL to open next: the issuer's end-session URL, or the page of the deletion. */
  redirectTo: z.string(),
});
const DeletionState = getDeletion.output.extend({
  /** URL of the account at the issuer, which continues to exist; null where the issuer erases it too. */
  signInAt: z.string().nullable(),
});

/** Deletion of accounts. */
@ApiTags('members')
@Controller('api/account')
export class DeletionController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: SessionStore,
    private readonly signOuts: SignOuts,
    private readonly signIns: EraseSignIns,
    private readonly loops: BackgroundLoops,
    private readonly issuer: OpenIdIssuer,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Deletes the account and ends all of its sessions, on every device. The next sign-in asks for the
   * password, even if the browser is signed in at the issuer. The returned id gives access to the progress of
   * the deletion.
   */
  @Delete()
  @SignedIn()
  @NoFields()
  @Returns(Deleted)
  async delete(
    @Context() context: SignedInContext,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<z.output<typeof Deleted>> {
    const { userId: personId } = context.caller;
    const { issuer, idToken } = request.session;
    const erasesSignIn = this.signIns.isSupported;
    // First, so that no other device signs in, and creates the account again, meanwhile.
    await this.signOuts.recordAll(issuer);
    const deleted = await this.bus.request(deleteAccount, { erasesSignIn }, context);
    const { deletionId } = deleted;
    await this.sessions.endAllOf(personId);
    await request.session.destroy();
    clearSessionCookie(reply, this.config);
    this.loops.poke(EraseSignIns);
    const next = erasesSignIn
      ? undefined
      : await this.issuer.endSessionUrl(idToken, DELETED_PAGE, deletionId);
    return { ...deleted, personId, redirectTo: next ?? `${DELETED_PAGE}?state=${deletionId}` };
  }

  /** Progress of a deletion. Public, because the caller no longer has an account. */
  @Get('deletions/:id')
  @Public()
  @Returns(DeletionState)
  async deletion(
    @Param({ schema: getDeletion.input }) input: InputOf<typeof getDeletion>,
    @Context() context: RequestOptions,
  ): Promise<z.output<typeof DeletionState>> {
    const state = await this.bus.request(getDeletion, input, context);
    if (this.signIns.isSupported) return { ...state, signInAt: null };
    return { ...state, signInAt: (await this.issuer.accountUrl()) ?? this.config.OIDC_ISSUER };
  }
}
