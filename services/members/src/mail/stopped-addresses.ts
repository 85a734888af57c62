import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailFeedback } from '@studio/contracts';
import { rows, SERVICE_CONFIG, type Database } from '@studio/service-kit';
import type { MembersConfig } from '../config.js';

export type StopReason = MailFeedback['type'];

/**
 * Addresses that bounced for good or complained, by a keyed digest: it outlives row, mails and account, and does not tell
 * the address. A complaint is final, a bounce until the address is proven anew.
 */
@Injectable()
export class StoppedAddresses {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: MembersConfig) {}

  /** Of an address in lower case. */
  digestOf(email: string): string {
    return createHmac('sha256', this.config.CALLER_SECRET).update(`stopped ${email}`).digest('hex');
  }

  /** Why an address is stopped; undefined: it is not. */
  async reasonFor(database: Database, email: string): Promise<StopReason | undefined> {
    const sql = 'SELECT reason FROM stopped_addresses WHERE digest = $1';
    const [stopped] = await rows<{ reason: StopReason }>(database, sql, [this.digestOf(email)]);
    return stopped?.reason;
  }

  /** A bounce does not replace a complaint. */
  async add(database: Database, email: string, reason: StopReason): Promise<void> {
    await rows(
      database,
      `INSERT INTO stopped_addresses (digest, reason) VALUES ($1, $2)
       ON CONFLICT (digest) DO UPDATE SET reason = excluded.reason WHERE excluded.reason = 'complaint'`,
      [this.digestOf(email), reason],
    );
  }

  /** Forgets a bounce. */
  async lift(database: Database, email: string): Promise<void> {
    const sql = `DELETE FROM stopped_addresses WHERE digest = $1 AND reason = 'bounce'`;
    await rows(database, sql, [this.digestOf(email)]);
  }
}
