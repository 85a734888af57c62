import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How long a mailed link works, in minutes. */
export const LINK_MINUTES = 30;
/** How long the verification link of a sign-up works, in days. */
export const VERIFY_DAYS = 7;
/**
 * The purpose of a link: `reset` sets a new password; `confirm` sets the account's new address; `verify` verifies the
 * account's address. The account's next change invalidates it.
 */
export type LinkPurpose = 'reset' | 'confirm' | 'verify';

const MINUTES: Record<LinkPurpose, number> = {
  reset: LINK_MINUTES,
  confirm: LINK_MINUTES,
  verify: VERIFY_DAYS * 24 * 60,
};

export interface MailLink {
  accountId: string;
  /** The address that it was sent to. */
  email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mailed links. Each works once; the database stores only hashes of their tokens. */
export class MailLinks {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Creates a link and returns its token. The account's earlier link for the same purpose becomes invalid. */
  async create(purpose: LinkPurpose, { accountId, email }: MailLink): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `INSERT INTO mail_links (account_id, purpose, token_hash, email, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
       ON CONFLICT (account_id, purpose) DO UPDATE SET
         token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
      [accountId, purpose, hashOf(token), email, MINUTES[purpose]],
    );
    return token;
  }

  /** The link of a token, if it is valid. Does not use it up. */
  async find(purpose: LinkPurpose, token: string): Promise<MailLink | undefined> {
    const { rows } = await this.pool.query<MailLink>(
      `SELECT account_id AS "accountId", email FROM mail_links
       WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return rows[0];
  }

  /** Uses a link up. Undefined when it is used, expired or unknown. */
  async use(purpose: LinkPurpose, token: string): Promise<MailLink | undefined> {
    const { rows } = await this.pool.query<MailLink>(
      `DELETE FROM mail_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING account_id AS "accountId", email`,
      [hashOf(token), purpose],
    );
    return rows[0];
  }
}
