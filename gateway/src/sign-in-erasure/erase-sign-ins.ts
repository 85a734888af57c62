import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { claimSignInErasures, DAY_MS, finishSignInErasure } from '@studio/contracts';
import { Bus, Every, isTransient, type OutputOf, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { SessionStore } from '../sessions/session-store.js';
import { SessionsModule } from '../sessions/sessions.module.js';

const EVERY_MS = 5_000;
/** Timeout of requests to the issuer, in ms. */
const ISSUER_TIMEOUT_MS = 5_000;
/** How long an erasure waits for an instance with `OIDC_ERASURE_URL`, ms. Longer than a restart with another configuration. */
const ABANDON_AFTER_MS = DAY_MS;

type SignInErasure = OutputOf<typeof claimSignInErasures>['erasures'][number];

/**
 * Erases accounts at the issuer, where the issuer supports it. Members keeps what is to be erased, in the transaction of
 * the deletion, so that any instance of the gateway finishes it, also after a restart. Where the issuer no longer supports
 * it, erasures are abandoned after a day: until then their owners cannot sign in.
 */
@Injectable()
export class EraseSignIns {
  private readonly log = new Logger(EraseSignIns.name);

  constructor(
    private readonly bus: Bus,
    private readonly sessions: SessionStore,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Whether the issuer supports erasing accounts. */
  get isSupported(): boolean {
    return this.config.OIDC_ERASURE_URL !== undefined;
  }

  /**
   * Runs once. The controller of deletions pokes it.
   * @throws errors of the members service
   */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    for (const due of await this.claim()) {
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

  private async claim(): Promise<SignInErasure[]> {
    try {
      const begunBefore = new Date(Date.now() - ABANDON_AFTER_MS).toISOString();
      return (await this.bus.request(claimSignInErasures, this.isSupported ? {} : { begunBefore })).erasures;
    } catch (error) {
      if (isTransient(error)) return [];
      throw error;
    }
  }

  private async erase({ deletionId, userId, subject }: SignInErasure): Promise<void> {
    // The gateway that received the deletion may have ended before it ended the sessions.
    await this.sessions.endAllOf(userId);
    if (this.isSupported) await this.askIssuer(subject);
    else
      this.log.warn(
        `deletion ${deletionId}: the account at the issuer remains, because OIDC_ERASURE_URL is not set`,
      );
    await this.bus.request(finishSignInErasure, { id: deletionId });
  }

  private async askIssuer(subject: string): Promise<void> {
    const { OIDC_ERASURE_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    const secret = Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64');
    const { ok, status } = await fetch(`${OIDC_ERASURE_URL}/${encodeURIComponent(subject)}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${secret}` },
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    if (!ok && status !== 404) throw Object.assign(new Error(), { name: `status ${status}` });
  }
}

/** Erasure of accounts at the issuer. */
@Module({
  imports: [SessionsModule],
  providers: [EraseSignIns],
  exports: [EraseSignIns],
})
export class SignInErasureModule {}
