import type Provider from 'oidc-provider';
import type pg from 'pg';

/** Pause between two tries to tell the site, in ms. */
const RETRY_MS = 5_000;

/** What the types of the provider leave out. */
interface LogoutClient {
  backchannelLogout(sub: string, sid?: string): Promise<void>;
}

/** Sign-outs of whole people that the site has not heard of yet: each is sent until the site has taken it. */
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

  /** Sends what is waiting, now and every few seconds. `onFailure` is told why the site could not be. */
  start(onFailure: (error: Error) => void): void {
    const run = () => void this.send().catch(onFailure);
    run();
    this.timer = setInterval(run, RETRY_MS);
  }

  /** Sends what is waiting. Throws the first failure, after the others were tried. */
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

  /** A token without `sid`: the site ends every session of that person. */
  private async sendOne({ id, at }: { id: string; at: string }): Promise<void> {
    const client = (await this.provider.Client.find(this.clientId)) as unknown as LogoutClient;
    await client.backchannelLogout(id);
    // A newer one that was asked for meanwhile stays.
    await this.pool.query('DELETE FROM logout_notices WHERE account_id = $1 AND requested_at = $2', [id, at]);
  }
}
