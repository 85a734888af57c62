import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { claimSignInErasures, finishSignInErasure } from '@studio/contracts';
import { Bus, Every, isTransient, type OutputOf, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import { SessionStore } from '../sessions/session-store.js';
import { SessionsModule } from '../sessions/sessions.module.js';

const EVERY_MS = 5_000;
/** Timeout of requests to the issuer, in ms. */
const ISSUER_TIMEOUT_MS = 5_000;

type SignInErasure = OutputOf<typeof claimSignInErasures>['erasures'][number];

/**
 * Erases accounts at the issuer, where the issuer supports it. Members keeps what is to be erased, in the transaction of
 * the deletion, so that any instance of the gateway finishes it, also after a restart.
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
    if (!this.isSupported) return;
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
      return (await this.bus.request(claimSignInErasures, {})).erasures;
    } catch (error) {
      if (isTransient(error)) return [];
      throw error;
    }
  }

  private async erase({ deletionId, userId, subject }: SignInErasure): Promise<void> {
    // The gateway that received the deletion may have ended before it ended the sessions.
    await this.sessions.endAllOf(userId);
    const { OIDC_ERASURE_URL, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    const secret = Buffer.from(`${OIDC_CLIENT_ID}:${OIDC_CLIENT_SECRET}`).toString('base64');
    const { ok, status } = await fetch(`${OIDC_ERASURE_URL}/${encodeURIComponent(subject)}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${secret}` },
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    if (!ok && status !== 404) throw Object.assign(new Error(), { name: `status ${status}` });
    await this.bus.request(finishSignInErasure, { id: deletionId });
  }
}

/** Erasure of accounts at the issuer. */
@Module({
  imports: [SessionsModule],
  providers: [EraseSignIns],
  exports: [EraseSignIns],
})
export class SignInErasureModule {}
