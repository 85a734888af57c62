import type Provider from 'oidc-provider';
import type pg from 'pg';

/** Interval of retries, in ms. */
const RETRY_MS = 5_000;

/** Methods that the provider's types lack. */
interface LogoutClient {
  backchannelLogout(sub: string, sid?: string): Promise<void>;
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
    const { rows } = await this.pool.query<{ id: string; at: string }>(
      'SELECT account_id AS id, requested_at::text AS at FROM logout_notices',
    );
    const sent = await Promise.allSettled(rows.map((notice) => this.sendOne(notice)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** A token without `sid`: the site ends all sessions of the user. */
  private async sendOne({ id, at }: { id: string; at: string }): Promise<void> {
    const client = (await this.provider.Client.find(this.clientId)) as unknown as LogoutClient;
    await client.backchannelLogout(id);
    // A newer request made meanwhile stays.
    await this.pool.query('DELETE FROM logout_notices WHERE account_id = $1 AND requested_at = $2', [id, at]);
  }
}
