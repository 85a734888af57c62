import { randomUUID } from 'node:crypto';
import type Provider from 'oidc-provider';
import type pg from 'pg';

/** Interval of retries, in ms. */
const RETRY_MS = 5_000;

/** Timeout of a request to the site, in ms. */
const SITE_TIMEOUT_MS = 5_000;

interface Notice {
  id: string;
  at: string;
  /** Unix time of the logout, in seconds. */
  toe: number;
}

/** Back-channel logouts that the site has not accepted yet. Each is sent until the site accepts it. */
export class LogoutNotices {
  private readonly pool: pg.Pool;
  private readonly provider: Provider;
  private readonly clientId: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, provider: Provider, clientId: string) {
    this.pool = pool;
    this.provider = provider;
    this.clientId = clientId;
  }

  /** Sends pending logouts now and every few seconds. `onFailure` gets the reason of each failure. */
  start(onFailure: (error: Error) => void): void {
    const run = () => void this.send().catch(onFailure);
    run();
    this.timer = setInterval(run, RETRY_MS);
  }

  /** Sends pending logouts. Throws the first failure after all were tried. */
  async send(): Promise<void> {
    const { rows } = await this.pool.query<Notice>(
      'SELECT account_id AS id, requested_at::text AS at, floor(extract(epoch FROM requested_at))::int AS toe FROM logout_notices',
    );
    const sent = await Promise.allSettled(rows.map((notice) => this.sendOne(notice)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * A token without `sid`: the site ends all sessions of the user that began before the logout. A token is valid for two
   * minutes, so each attempt signs another. Its `toe` stays the time of the logout (RFC 8417).
   */
  private async sendOne({ id, at, toe }: Notice): Promise<void> {
    const client = (await this.provider.Client.find(this.clientId))!;
    const token = new this.provider.IdToken({}, { client });
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    for (const [claim, value] of Object.entries({ sub: id, events, jti: randomUUID(), toe }))
      token.set(claim, value);
    const { status } = await fetch(client.backchannelLogoutUri!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ logout_token: await token.issue({ use: 'logout' }) }),
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    if (status !== 200 && status !== 204) throw new Error(`The site answered ${status}.`);
    // A newer request made meanwhile stays.
    await this.pool.query('DELETE FROM logout_notices WHERE account_id = $1 AND requested_at = $2', [id, at]);
  }
}
