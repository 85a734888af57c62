import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInDevice } from '@studio/contracts';
import { SERVICE_CONFIG } from '@studio/service-kit';
import { MoreThan, Not, type Repository } from 'typeorm';
import type { GatewayConfig } from '../config.js';
import { SessionEntity } from './session.entity.js';
import { hashed } from './session-store.js';

const HOUR_MS = 3_600_000;

/** The sessions of a person, as they see and end them themselves. */
@Injectable()
export class SignedInDevices {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Last seen first. `sessionId` is the asking session's own. */
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

  /** Nothing happens to what is not a session of this very person, or not any more. */
  async end(userId: string, id: string): Promise<void> {
    const found = (await this.alive(userId)).find((session) => idOf(session) === id);
    if (found) await this.sessions.delete({ sid: found.sid, userId });
  }

  async endOthers(userId: string, sessionId: string): Promise<void> {
    await this.sessions.delete({ userId, sid: Not(hashed(sessionId)) });
  }

  private alive(userId: string): Promise<SessionEntity[]> {
    const now = new Date();
    return this.sessions.find({
      where: { userId, idleUntil: MoreThan(now), endsAt: MoreThan(now) },
      order: { touchedAt: 'DESC', sid: 'ASC' },
    });
  }

  /** Of a session that was begun before sessions knew when they were. */
  private signedInAt({ endsAt }: SessionEntity): string {
    return new Date(endsAt.getTime() - this.config.SESSION_ABSOLUTE_SECONDS * 1_000).toISOString();
  }
}

const idOf = ({ sid }: SessionEntity) =>
  createHash('sha256').update(`device ${sid}`).digest('base64url').slice(0, 22);
