import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Role } from '@studio/contracts';
import { isTransient, rows, SERVICE_CONFIG } from '@studio/service-kit';
import type { Session } from 'fastify';
import * as client from 'openid-client';
import { MoreThan, type Repository } from 'typeorm';
import type { GatewayConfig } from '../config/gateway-config.js';
import { isIssuerAway, OpenIdIssuer } from '../issuer/open-id-issuer.js';
import { ownerRule, rolesOf } from './owners.js';
import { LOCK_SESSION, SET_SESSION_DATA } from './session-statements.js';
import { SessionEntity } from './session.entities.js';

/** Interval at which the issuer confirms the role of an active owner, in ms. */
const CONFIRM_EVERY_MS = 30_000;

/** Tokens with which the issuer confirms an owner's role. */
export interface OwnerProof {
  accessToken: string;
  /** Refreshes the access token, where the issuer supports it. */
  refreshToken?: string;
  /** Expiry of the access token, as Unix time in ms. */
  endsAt: number;
  /** Time of the last confirmation, as Unix time in ms. */
  askedAt: number;
}

/** Answer of the issuer about an owner. */
interface Confirmation {
  readonly proof: OwnerProof;
  readonly roles: readonly Role[];
}

/** Owners keep their role while the configured rule is unchanged and the issuer confirms the role. */
@Injectable()
export class ConfirmOwners {
  private readonly rule: string;
  private readonly asking = new Map<string, Promise<Session | undefined>>();

  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly issuer: OpenIdIssuer,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.rule = ownerRule(config);
  }

  /**
   * Confirms the roles of a session. Returns the session without roles where they no longer apply; undefined
   * when it has ended.
   * @param sid Stored (hashed) session id.
   */
  async confirmed(sid: string, session: Session): Promise<Session | undefined> {
    if (session.ownerRule !== this.rule) return withoutRoles(session);
    if (isFresh(session.ownerProof)) return session;
    const asked = this.asking.get(sid) ?? this.ask(sid).finally(() => this.asking.delete(sid));
    this.asking.set(sid, asked);
    return asked;
  }

  /**
   * Returns whether a user still is an owner on some device, as far as the issuer can be asked without the user. No role
   * ends because the issuer cannot be reached.
   */
  async isOwnerStill(userId: string): Promise<boolean> {
    const now = MoreThan(new Date());
    const alive = await this.sessions.findBy({ userId, idleUntil: now, endsAt: now });
    for (const { sid, data } of alive) {
      if (!data.caller?.roles?.includes('owner') || data.ownerRule !== this.rule) continue;
      const session = isFresh(data.ownerProof) ? data : await this.ask(sid, true);
      if (session?.caller?.roles?.includes('owner')) return true;
    }
    return false;
  }

  /** Locks the row meanwhile: an issuer may treat a refresh token that two gateways use at once as stolen. */
  private ask(sid: string, staysWhenUnknown = false): Promise<Session | undefined> {
    return this.sessions.manager.transaction(async (transaction) => {
      const [found] = await rows<{ data: Session }>(transaction, LOCK_SESSION, [sid]);
      if (!found?.data.caller?.roles || isFresh(found.data.ownerProof)) return found?.data;
      const said = await this.askIssuer(found.data, staysWhenUnknown);
      const roles = found.data.caller.roles.filter((role) => said?.roles.includes(role));
      const session =
        said && roles.length > 0
          ? ({ ...found.data, ownerProof: said.proof, caller: { ...found.data.caller, roles } } as Session)
          : withoutRoles(found.data);
      await transaction.query(SET_SESSION_DATA, [sid, JSON.stringify(session)]);
      return session;
    });
  }

  /**
   * Returns the updated proof and the roles that the issuer confirms; undefined when it rejects the token.
   * @param staysWhenUnknown Whether the roles stay when the token has expired, and the issuer cannot be reached or gave no
   *   refresh token.
   */
  private async askIssuer(
    { ownerProof, issuer: said, caller }: Session,
    staysWhenUnknown: boolean,
  ): Promise<Confirmation | undefined> {
    if (!ownerProof || !said) return undefined;
    let proof = { ...ownerProof, askedAt: Date.now() };
    const unchanged = () =>
      hasEnded(proof) && !staysWhenUnknown ? undefined : { proof, roles: caller?.roles ?? [] };
    if (staysWhenUnknown && hasEnded(proof) && proof.refreshToken === undefined) return unchanged();
    try {
      const issuer = await this.issuer.ready();
      if (!issuer.serverMetadata().userinfo_endpoint) return unchanged();
      if (hasEnded(proof)) proof = await renewed(issuer, proof);
      const claims = await client.fetchUserInfo(issuer, proof.accessToken, said.sub);
      return { proof, roles: rolesOf(claims, this.config) ?? [] };
    } catch (error) {
      return isTransient(error) || isIssuerAway(error) ? unchanged() : undefined;
    }
  }
}

/**
 * Refreshes the access token.
 * @throws the issuer's error, or Error without a refresh token
 */
async function renewed(issuer: client.Configuration, proof: OwnerProof): Promise<OwnerProof> {
  if (proof.refreshToken === undefined)
    throw new Error('The access token has expired, and there is no refresh token.');
  const tokens = await client.refreshTokenGrant(issuer, proof.refreshToken);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? proof.refreshToken,
    endsAt: proof.askedAt + (tokens.expiresIn() ?? 0) * 1_000,
    askedAt: proof.askedAt,
  };
}

const hasEnded = ({ endsAt }: OwnerProof) => endsAt <= Date.now();
/** A confirmation in the future is not fresh: the clock was set back since. */
const isFresh = (proof: OwnerProof | undefined) =>
  proof !== undefined && !hasEnded(proof) && Math.abs(Date.now() - proof.askedAt) < CONFIRM_EVERY_MS;

function withoutRoles({ ownerProof: _proof, ownerRule: _rule, caller, ...session }: Session): Session {
  const { roles: _roles, ...person } = caller!;
  return { ...session, caller: person } as Session;
}
