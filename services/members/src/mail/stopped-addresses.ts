import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MailFeedback } from '@studio/contracts';
import { rows, SERVICE_CONFIG, type Database } from '@studio/service-kit';
import type { MembersConfig } from '../config.js';

export type StopReason = MailFeedback['type'];

/**
 * Addresses with a permanent bounce or a complaint, stored as a keyed digest, which outlives the account without revealing
 * the address. A complaint is final; a bounce ends when the address is verified again.
 */
@Injectable()
export class StoppedAddresses {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: MembersConfig) {}

  /** The digest of an address, the same in lower and upper case. */
  digestOf(email: string): string {
    return createHmac('sha256', this.config.CALLER_SECRET)
      .update(`stopped ${email.toLowerCase()}`)
      .digest('hex');
  }

  /** Why an address is stopped; undefined when it is not. */
  async reasonFor(database: Database, email: string): Promise<StopReason | undefined> {
    const sql = 'SELECT reason FROM stopped_addresses WHERE digest = $1';
    const [stopped] = await rows<{ reason: StopReason }>(database, sql, [this.digestOf(email)]);
    return stopped?.reason;
  }

  /** Stops an address. A bounce does not replace a complaint. */
  async add(database: Database, email: string, reason: StopReason): Promise<void> {
    await rows(
      database,
      `INSERT INTO stopped_addresses (digest, reason) VALUES ($1, $2)
       ON CONFLICT (digest) DO UPDATE SET reason = excluded.reason WHERE excluded.reason = 'complaint'`,
      [this.digestOf(email), reason],
    );
  }

  /** Removes a bounce. */
  async lift(database: Database, email: string): Promise<void> {
    const sql = `DELETE FROM stopped_addresses WHERE digest = $1 AND reason = 'bounce'`;
    await rows(database, sql, [this.digestOf(email)]);
  }
}
