import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { finishSignInErasure } from '@studio/contracts';
import { Bus, Every, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import type { GatewayConfig } from '../config.js';

const EVERY_MS = 1_000;
/** Most time the issuer gets for an answer, in ms. */
const ISSUER_TIMEOUT_MS = 5_000;

/** Claims what is due, for 30 seconds. A claim that is not finished by then is due again. */
const CLAIM = `
  UPDATE sign_in_erasures SET next_at = now() + interval '30 s'
  WHERE deletion_id IN (SELECT deletion_id FROM sign_in_erasures WHERE next_at <= now() LIMIT 10 FOR UPDATE SKIP LOCKED)
  RETURNING deletion_id AS "deletionId", sub`;

/** An account at the issuer that is to be erased with its person's. Goes when the issuer has done it. */
@Entity('sign_in_erasures')
export class SignInErasureEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  /** The issuer's id of the person. */
  @Column('text')
  sub: string;

  /** When it is tried next. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;
}

type Due = Pick<SignInErasureEntity, 'deletionId' | 'sub'>;

/** Has accounts at the issuer erased, where the issuer offers that: tried until it is done, also by other instances. */
@Injectable()
export class EraseSignIns {
  private readonly log = new Logger(EraseSignIns.name);

  constructor(
    @InjectRepository(SignInErasureEntity) private readonly erasures: Repository<SignInErasureEntity>,
    private readonly bus: Bus,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Whether the issuer erases accounts for us. */
  get isOffered(): boolean {
    return this.config.OIDC_ERASURE_URL !== undefined;
  }

  /** Has an account erased soon, as a part of that deletion. Again: nothing happens. */
  async add(erasure: Due): Promise<void> {
    await this.erasures.createQueryBuilder().insert().values(erasure).orIgnore().execute();
  }

  /** One run. Throws what the database throws. */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    for (const due of await rows<Due>(this.erasures, CLAIM)) {
      try {
        await this.erase(due);
      } catch (error) {
        // Without the error's own words: they may hold the address that was called, and so the person's id.
        this.log.warn(`deletion ${due.deletionId}: the sign-in is not erased yet (${(error as Error).name})`);
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

/** The end of an account at the issuer. */
@Module({
  imports: [TypeOrmModule.forFeature([SignInErasureEntity])],
  providers: [EraseSignIns],
  exports: [EraseSignIns],
})
export class SignInErasureModule {}
