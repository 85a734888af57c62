import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { HOUR_MS, type SignedInDevice } from '@studio/contracts';
import { SERVICE_CONFIG } from '@studio/service-kit';
import type { Session } from 'fastify';
import { MoreThan, Not, type Repository } from 'typeorm';
import type { GatewayConfig } from '../config/gateway-config.js';
import { hashed, SessionEntity } from './session.entities.js';
import { SignOuts } from './sign-outs.js';

/** The sessions of a user, which the user can list and end. */
@Injectable()
export class SignedInDevices {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly signOuts: SignOuts,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Returns the user's devices, last seen first.
   * @param sessionId Session of the request.
   */
  async of(userId: string, sessionId: string): Promise<SignedInDevice[]> {
    const own = hashed(sessionId);
    const alive = await this.alive(userId);
    return alive.map((session) => ({
      id: idOf(session),
      device: session.data.device ?? 'Unknown device',
      since: session.data.since ?? this.signedInAt(session),
      lastSeen: new Date(Math.floor(session.touchedAt.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
      isThis: session.sid === own,
    }));
  }

  /**
   * Ends one session. The next sign-in on that device asks for the password. No-op for unknown ids and for
   * sessions of other users.
   */
  async end(userId: string, id: string): Promise<void> {
    const found = (await this.alive(userId)).find((session) => idOf(session) === id);
    if (!found) return;
    await this.signOuts.recordDevice(found.data.issuer);
    await this.sessions.delete({ sid: found.sid, userId });
  }

  /**
   * Ends all sessions except that of the request. The next sign-in on any other device asks for the password.
   * @param sessionId Session of the request.
   */
  async endOthers(userId: string, sessionId: string, issuer: Session['issuer']): Promise<void> {
    await this.signOuts.recordOthers(issuer);
    await this.sessions.delete({ userId, sid: Not(hashed(sessionId)) });
  }

  private alive(userId: string): Promise<SessionEntity[]> {
    const now = new Date();
    return this.sessions.find({
      where: { userId, idleUntil: MoreThan(now), endsAt: MoreThan(now) },
      order: { touchedAt: 'DESC', sid: 'ASC' },
    });
  }

  /** Derives the time of the sign-in, for sessions created before sessions stored it. */
  private signedInAt({ endsAt }: SessionEntity): string {
    return new Date(endsAt.getTime() - this.config.SESSION_ABSOLUTE_SECONDS * 1_000).toISOString();
  }
}

const idOf = ({ sid }: SessionEntity) =>
  createHash('sha256').update(`device ${sid}`).digest('base64url').slice(0, 22);
