import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { finishSignInErasure } from '@studio/contracts';
import { Bus, Every, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import type { GatewayConfig } from '../config/gateway-config.js';

const EVERY_MS = 1_000;
/** Timeout of requests to the issuer, in ms. */
const ISSUER_TIMEOUT_MS = 5_000;

/** Claims due erasures for 30 seconds. An unfinished one is due again after that. */
const CLAIM = `
  UPDATE sign_in_erasures SET next_at = now() + interval '30 s'
  WHERE deletion_id IN (SELECT deletion_id FROM sign_in_erasures WHERE next_at <= now() LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING deletion_id AS "deletionId", sub`;

/** An account at the issuer that is to be erased. The row is deleted when the issuer has erased it. */
@Entity('sign_in_erasures')
export class SignInErasureEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  /** Subject of the user at the issuer. */
  @Column('text')
  sub: string;

  /** Time of the next attempt. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;
}

type Due = Pick<SignInErasureEntity, 'deletionId' | 'sub'>;

/**
 * Erases accounts at the issuer, where the issuer supports it. Retries until it succeeds, on any instance of
 * the gateway.
 */
@Injectable()
export class EraseSignIns {
  private readonly log = new Logger(EraseSignIns.name);

  constructor(
    @InjectRepository(SignInErasureEntity) private readonly erasures: Repository<SignInErasureEntity>,
    private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Whether the issuer supports erasing accounts. */
  get isSupported(): boolean {
    return this.config.OIDC_ERASURE_URL !== undefined;
  }

  /** Schedules the erasure of an account, as a part of a deletion. Idempotent. */
  async add(erasure: Due): Promise<void> {
    await this.erasures.createQueryBuilder().insert().values(erasure).orIgnore().execute();
  }

  /**
   * Runs once.
   * @throws errors of the database
   */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    for (const due of await rows<Due>(this.erasures, CLAIM)) {
      try {
        await this.erase(due);
      } catch (error) {
        // Without the error's message, which may contain the URL and so the user's id.
        this.log.warn(
          `deletion ${due.deletionId}: the account at the issuer is not erased yet (${(error as Error).name})`,
        );
      }
    }
  }

  private async erase({ deletionId, sub }: Due): Promise<void> {
    const { OIDC_ERASURE_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    const secret = Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64');
    const { ok, status } = await fetch(`${OIDC_ERASURE_URL}/${encodeURIComponent(sub)}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${secret}` },
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    if (!ok && status !== 404) throw Object.assign(new Error(), { name: `status ${status}` });
    await this.bus.request(finishSignInErasure, { id: deletionId });
    await this.erasures.delete({ deletionId });
  }
}

/** Erasure of accounts at the issuer. */
@Module({
  imports: [TypeOrmModule.forFeature([SignInErasureEntity])],
  providers: [EraseSignIns],
  exports: [EraseSignIns],
})
export class SignInErasureModule {}
